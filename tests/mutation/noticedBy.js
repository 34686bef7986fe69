/**
 * The file of tests that notices a fault, of groups that are asked one after the other; undefined where none does. It fails by
 * itself, too, and passes without the fault: among many, some fail because they had to wait.
 *
 * @param {string[][]} groups Names of files.
 * @param {(group: string[]) => Promise<string | undefined>} failingOf The first file that fails with the fault.
 * @param {(file: string) => Promise<boolean>} passes Whether a file passes without it.
 */
export async function noticedBy(groups, failingOf, passes) {
  for (const group of groups) {
    let left = group;
    while (left.length > 0) {
      const file = await failingOf(left);
      if (file === undefined) break;
      const failsAlone = left.length === 1 || (await failingOf([file])) !== undefined;
      if (failsAlone && (await passes(file))) return file;
      left = left.filter((other) => other !== file);
    }
  }
  return undefined;
}
