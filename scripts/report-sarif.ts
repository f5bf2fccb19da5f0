import type { PlainFinding } from './report.ts';

/** Findings as a SARIF 2.1.0 log, which code hosts take in without the limits of annotations. */
export function sarif(findings: readonly PlainFinding[]): object {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content check',
            informationUri: 'https://kelpworks.example',
            rules: rules.map((id) => ({ id })),
          },
        },
        results: findings.map(({ file, line, column, endLine, endColumn, rule, level, reason }) => ({
          ruleId: rule,
          level,
          message: { text: reason },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file) },
                region: { startLine: line, startColumn: column, endLine, endColumn },
              },
            },
          ],
        })),
      },
    ],
  };
}
