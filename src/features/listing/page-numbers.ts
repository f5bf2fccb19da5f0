/**
 * The numbers by which one can go to a page of a list: the first, the last, and those beside the one that is shown.
 * @param page the page that is shown, from 1
 * @param pages how many there are
 * @returns numbers in order; between two that do not follow each other, others are left out
 */
export const numbersAround = (page: number, pages: number): readonly number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
