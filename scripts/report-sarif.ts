import type { Guide } from './explain/guide.ts';
import type { PlainFinding } from './report.ts';

/**
 * Findings as a SARIF 2.1.0 log, which code hosts take in without the limits of annotations.
 * @param guideOf what there is to say of a rule; code hosts show it beside its findings
 */
export function sarif(
  findings: readonly PlainFinding[],
  guideOf: (rule: string) => Guide | undefined,
): object {
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
            rules: rules.map((id) => ruleOf(id, guideOf(id))),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(({ file, line, column, endLine, endColumn, rule, level, reason, waived }) => ({
          ruleId: rule,
          level,
          message: { text: reason },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(file) },
                region: { startLine: line, startColumn: column, endLine, endColumn },
              },
            },
          ],
          ...(waived && { suppressions: [suppressionOf(waived)] }),
        })),
      },
    ],
  };
}

/** A path as a relative address: a name may hold what an address means otherwise, such as `#`. */
const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const suppressionOf = ({ reason, owner, until }: NonNullable<PlainFinding['waived']>): object => ({
  kind: 'external',
  status: 'accepted',
  justification: `${reason} (${owner}, until ${until})`,
});

function ruleOf(id: string, guide: Guide | undefined): object {
  if (!guide) return { id };
  const { summary, markdown } = guide;
  return { id, shortDescription: { text: summary }, help: { text: markdown, markdown } };
}
