/**
 * The file of tests that notices a fault, of groups that are asked one after the other; undefined where none does. It fails by
 * itself, too, and passes without the fault: among many, some fail because they had to wait.
 *
 * @param groups Names of files.
 * @param withFault Runs some files over the fault; answers with the first that fails.
 * @param without The same without the fault.
 * @param passing Files that were seen to pass without any fault, to which more are added.
 */
export async function noticedBy(groups, { withFault, without, passing }) {
  async function passes(file) {
    if (!passing.has(file) && (await without([file])) === undefined) passing.add(file);
    return passing.has(file);
  }
  for (const group of groups) {
    let left = group;
    while (left.length > 0) {
      const file = await withFault(left);
      if (file === undefined) break;
      if (!left.includes(file)) throw new Error(`${file} was not asked.`);
      const failsAlone = left.length === 1 || (await withFault([file])) !== undefined;
      if (failsAlone && (await passes(file))) return file;
      left = left.filter((other) => other !== file);
    }
  }
  return undefined;
}
