/** Files that are no entries, by the titles that people know them by. */
const others: Readonly<Record<string, string>> = { 'content/urls.lock': 'Published addresses' };

/** The title of a file that is no entry: a name, or the address of a public one; its path if it has neither. */
export const otherTitle = (path: string): string => others[path] ?? path.replace(/^public(?=\/)/, '');

/**
 * A message of the check without the names of files and commands, which people who write do not know.
 * @param wordsFor the words for a file or a folder of the content, by its path; undefined to leave the path
 */
export const withoutPaths = (message: string, wordsFor: (path: string) => string | undefined): string =>
  message
    .replaceAll(
      /`(content\/[^`\s:,]+)(?::\d+)?`(?::\d+)?|\b(content\/[^`\s:,]+)(?::\d+)?/g,
      (place, inCode?: string, plain?: string) => wordsFor(inCode ?? plain ?? '') ?? place,
    )
    .replaceAll('`public/', '`/')
    .replace(/; `npm run [^`]*` writes (?:it|one)/, '');
