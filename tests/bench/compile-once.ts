/** Compiles a project, which is the first argument. */
import { checkProject } from '../../scripts/engine/project/check-project.ts';

const { findings } = await checkProject(process.argv[2] ?? '', { write: true });
const first = findings.find(({ fatal }) => fatal); // warnings are expected: some of the made-up sentences are alike
if (first) throw new Error(`The synthetic content has findings, the first: ${first.file}: ${first.reason}`);
