import { appendFileSync } from 'node:fs';
import { defineCommand, runCommand } from '../engine/cli/command.ts';
import { setToday, today } from '../engine/cli/today.mjs';
import { upcoming } from '../engine/commands/upcoming.ts';
import { checkProject } from '../engine/project/check-project.ts';

await runCommand(
  defineCommand({
    name: 'node scripts/bin/run.mjs due.ts',
    summary: 'Says whether the site is different from today on, for a workflow: `due=true` in GITHUB_OUTPUT.',
    details: 'What begins today changes it, and so does what had its last day yesterday.',
    async run({ root }) {
      const now = today();
      const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10);
      setToday(yesterday);
      const { graph } = await checkProject(root);
      const due = upcoming(graph).filter(({ date }) => date === now || date === yesterday);
      for (const { date, what } of due) console.log(`${date}: ${what}`);
      if (due.length === 0) console.log(`Nothing begins on ${now}, and nothing ended the day before.`);
      if (process.env['GITHUB_OUTPUT'])
        appendFileSync(process.env['GITHUB_OUTPUT'], `due=${due.length > 0}\n`);
      return 0;
    },
  }),
);
