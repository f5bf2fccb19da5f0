import type { CommandGroup } from '../cli/command.ts';

/** `npm run content`: the commands of an editor. */
export const contentCommands: CommandGroup = {
  name: 'npm run content',
  summary: 'Checks the content and works with it. Without a command, it writes the bundle that pages import.',
  otherwise: 'write',
  commands: {
    check: async () => (await import('./check.ts')).check,
    write: async () => (await import('./check.ts')).write,
    explain: async () => (await import('./explain.ts')).explain,
    new: async () => (await import('./new/new-command.ts')).create,
    rename: async () => (await import('./rename/rename-command.ts')).rename,
    urls: async () => (await import('./urls.ts')).urls,
    diff: async () => (await import('./diff/diff-command.ts')).diff,
    pictures: async () => (await import('./pictures/pictures-command.ts')).pictures,
    drawings: async () => (await import('./drawings.ts')).drawings,
    shown: async () => (await import('./shown.ts')).shown,
    calendar: async () => (await import('./calendar.ts')).calendar,
    merge: async () => (await import('./merge/merge-command.ts')).merge,
    guide: async () => (await import('./field-guide/guide-command.ts')).guide,
  },
};

/** `npm run tool -- shortcodes` */
export const shortcodeCommands: CommandGroup = {
  name: 'npm run tool -- shortcodes',
  summary: 'Turns the blocks of an article from base64 into readable directives and back, without loss.',
  commands: {
    expand: async () => (await import('./shortcodes/shortcode-commands.ts')).expand,
    collapse: async () => (await import('./shortcodes/shortcode-commands.ts')).collapse,
    decode: async () => (await import('./shortcodes/shortcode-commands.ts')).decode,
    new: async () => (await import('./shortcodes/shortcode-commands.ts')).create,
  },
};
