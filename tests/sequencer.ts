import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The paths and the faults of a project first: they take longest, and where nothing is known of earlier runs, vitest goes by
 * the size of files.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => /\/(flows|faults)\//.test(moduleId);
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
