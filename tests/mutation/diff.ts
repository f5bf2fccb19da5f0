/** How many lines of a change are shown at most. */
const maxLines = 8;

/** The numbered lines from the first difference between two texts to the last. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < old.length && old[first] === now[first]) first += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - first && old.at(-1 - tail) === now.at(-1 - tail))
    tail += 1;
  return [...marked('-', old, first, tail), ...marked('+', now, first, tail)];
}

function marked(mark: string, lines: readonly string[], first: number, tail: number): string[] {
  const changed = lines.slice(first, lines.length - tail);
  const excerpt = changed
    .slice(0, maxLines)
    .map((line, index) => `  ${first + index + 1} ${mark} ${line.slice(0, 160)}`);
  return changed.length > maxLines ? [...excerpt, `  … ${changed.length - maxLines} more`] : excerpt;
}
