import { expect, type Locator, type Page } from '@playwright/test';
import { decodePayload } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { type Part, type Payload, type Piece, title } from './article-to-type.ts';

/** The file's text as it should be: plain markdown, with the values of a block as JSON. */
export function expectedText(parts: readonly Part[], claim: string): string {
  const notes: string[] = [];
  const inline = (piece: Piece): string => {
    if (piece === 'a figure of Claims') return `{claim:${claim}}`;
    if (typeof piece === 'string') return piece;
    if ('bold' in piece) return `**${piece.bold}**`;
    if ('link' in piece) return `[${piece.link}](${piece.to})`;
    notes.push(`[^${notes.length + 1}]: ${piece.footnote}`);
    return `[^${notes.length}]`;
  };
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const written = parts.map((part) => {
    if ('heading' in part) return `${'#'.repeat(part.level)} ${part.heading}`;
    if ('paragraph' in part) return part.paragraph.map(inline).join('');
    if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n');
    if ('block' in part) return `{{${typeOf(part.block)}:${JSON.stringify(part.payload)}}}`;
    if ('picture' in part) return `![${part.alt}](${pictureAddress(part)} "${part.caption}")`;
    const [head = [], ...rows] = part.table;
    return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
  });
  return [...written, notes.join('\n')].join('\n\n');
}

/** The type of a block by its name: `Time to read` → `timetoread` */
const typeOf = (name: string): string => name.toLowerCase().replaceAll(' ', '');

/** The address of a picture that was put in. */
export const pictureAddress = ({ picture }: Pick<Extract<Part, { picture: unknown }>, 'picture'>): string =>
  `/images/blog/${picture}-photograph.avif`;

/** A text with the payloads of its blocks as the JSON that they are. */
export const decoded = (text: string): string =>
  text.replaceAll(
    /\{\{([a-z]+):([^}]+)\}\}/g,
    (_, type: string, payload: string) => `{{${type}:${decodePayload(payload)}}}`,
  );

/** The page of the article shows each of its parts. */
export async function expectParts(page: Page, parts: readonly Part[], claim: string): Promise<void> {
  const article = page.locator('article');
  await expect(page.locator('h1')).toHaveText(title);
  for (const part of parts) {
    if ('heading' in part) {
      await expectShown(article.getByRole('heading', { name: part.heading, level: part.level }));
    } else if ('paragraph' in part) {
      for (const piece of part.paragraph) await expectPiece(article, piece, claim);
    } else if ('list' in part) {
      for (const item of part.list) await expectShown(article.getByRole('listitem').getByText(item));
    } else if ('block' in part) {
      for (const words of wordsOf(part.payload)) await expect(article).toContainText(words);
    } else if ('table' in part) {
      for (const cell of part.table.flat())
        await expectShown(article.getByRole('table').getByText(cell.replaceAll('*', '')));
    } else {
      const picture = article.getByRole('img', { name: part.alt });
      await expectShown(picture);
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)) // an `img`
        .toBeGreaterThan(100);
      await expectShown(article.getByText(part.caption));
    }
  }
}

/** A part is visible where it is: a part far below is drawn when it comes near. */
async function expectShown(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(part).toBeVisible();
}

/** The texts that a block shows: its choices are looks, and its lists are several texts. */
const wordsOf = ({ type: _type, color: _color, ...texts }: Payload): string[] =>
  Object.values(texts).flatMap((text) => String(text).replaceAll('*', '').split(' | '));

async function expectPiece(article: Locator, piece: Piece, claim: string): Promise<void> {
  if (piece === 'a figure of Claims') await expect(article).toContainText(claim);
  else if (typeof piece === 'string') await expect(article).toContainText(piece.trim());
  else if ('bold' in piece) await expectShown(article.locator('strong').filter({ hasText: piece.bold }));
  else if ('link' in piece)
    await expect(article.getByRole('link', { name: piece.link })).toHaveAttribute('href', piece.to);
  else await expectShown(article.getByRole('listitem').filter({ hasText: piece.footnote }));
}
