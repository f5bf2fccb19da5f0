import { VFileMessage } from 'vfile-message';
import { ruleOf } from '../../compiler/finding.ts';
import type { Finding } from '../../compiler/model.ts';
import { codeFrame } from '../code-frame.ts';
import { placeOf } from '../plain-finding.ts';
import type { Report, ReportFormat } from '../report.ts';
import { summary } from '../summary.ts';

/** For people: a block for each file, every finding with the line it is about, and a summary line. */
export const format: ReportFormat = {
  printsWaived: false,
  async write(report, isTerminal) {
    if (report.findings.length === 0) return summary(report); // most checks: saves loading the code frames
    return [...(await blocks(report, isTerminal)), summary(report)].join('\n');
  },
};

async function blocks({ findings, texts }: Report, color: boolean): Promise<string[]> {
  const [{ VFile }, { reporter }] = await Promise.all([import('vfile'), import('vfile-reporter')]);
  const paths = [...new Set(findings.map(({ file }) => file ?? ''))];
  const reported = paths.map((path) => {
    const file = new VFile({ path });
    const fileFindings = findings.filter((finding) => finding.file === path);
    file.messages = fileFindings.map((finding) => framed(finding, texts.get(path)));
    return file;
  });
  const text = reporter(reported, { verbose: true, color });
  return [text.slice(0, text.lastIndexOf('\n\n')), '', readOn(findings), '']; // its summary is the last paragraph
}

/** How to read the guide of a rule, with the first rule as an example. */
function readOn(findings: readonly Finding[]): string {
  const [first] = findings;
  return `npm run content -- explain ${first && ruleOf(first)} explains this rule and how to fix its findings`;
}

/** A copy of a finding with its code frame as a note. */
function framed(finding: Finding, text: string | undefined): VFileMessage {
  const copy = new VFileMessage(finding.reason, {
    ...(finding.place && { place: finding.place }),
    source: finding.source ?? '',
    ruleId: finding.ruleId ?? '',
  });
  copy.fatal = finding.fatal ?? undefined;
  if (text !== undefined) copy.note = codeFrame(text, placeOf(finding));
  return copy;
}
