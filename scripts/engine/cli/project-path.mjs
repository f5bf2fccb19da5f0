/** Characters that Vite cannot have in the path of a project: it reads the rest as a fragment or a query, or another folder. */
const unbuildable = process.platform === 'win32' ? /#/ : /[#?\\]/;

/**
 * Why nothing can be built in a folder. Vite itself fails late, and names other reasons.
 * @param {string} folder the absolute path of the project
 * @returns {string | undefined} one sentence with the next step; undefined if there is nothing
 */
export function pathProblem(folder) {
  const [character] = unbuildable.exec(folder) ?? [];
  return (
    character &&
    `Unexpected \`${character}\` in the path \`${folder}\`: Vite can build nothing there, so rename that folder`
  );
}
