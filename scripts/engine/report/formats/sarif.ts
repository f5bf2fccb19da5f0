import type { Log, ReportingDescriptor, Suppression } from 'sarif';
import type { RuleId } from '../../compiler/rule-registry.ts';
import { guideOf } from '../rule-guides.ts';
import { ruleInfo } from '../rules.ts';
import { type PlainFinding, plainFindings } from '../plain-finding.ts';
import type { ReportFormat } from '../report.ts';

/** For code hosts: a SARIF 2.1.0 log, which has no limit of annotations, with the guides of its rules. */
export const format: ReportFormat = {
  printsWaived: true,
  write: (report) => JSON.stringify(sarif(plainFindings(report)), null, 2),
};

function sarif(findings: readonly PlainFinding[]): Log {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content check',
            rules: rules.map(described),
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

/** A path as a relative address: characters with a meaning in addresses, such as `#`, are escaped. */
const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const suppressionOf = ({ reason, owner, until }: NonNullable<PlainFinding['waived']>): Suppression => ({
  kind: 'external',
  status: 'accepted',
  justification: `${reason} (${owner}, until ${until})`,
});

function described(id: RuleId): ReportingDescriptor {
  const markdown = guideOf(id);
  return { id, shortDescription: { text: ruleInfo(id).help }, help: { text: markdown, markdown } };
}
