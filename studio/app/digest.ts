/** A few digits that no other text of a file is likely to have. */
export function digest(text: string): string {
  let [one, other] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x9e3779b1);
    other = Math.imul(other + text.charCodeAt(index), 0x85ebca6b);
  }
  return [text.length, one, other].join();
}
