/**
 * The anchors of the questions of one page, from their words: pages show them, and the search leads to them.
 * @param questions in the order of the page
 * @returns an id for each; of two that have the same words, the second ends with its number on the page
 */
export function questionAnchors(questions: readonly string[]): readonly string[] {
  const anchors = new Set<string>();
  return questions.map((question, index) => {
    const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const anchor = ['question', ...words].join('-');
    const unique = anchors.has(anchor) ? `${anchor}--${index + 1}` : anchor;
    anchors.add(unique);
    return unique;
  });
}
