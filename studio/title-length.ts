/** The longest title of a proposal, in characters: git shows so many of a commit's first line. */
export const longestTitle = 72;
