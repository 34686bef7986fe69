import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One failing test is enough to detect a mutant: the files that detected the last one run first, then those that compare
 * whole pages, then the fastest ones.
 */
export default class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const quickest = (await super.sort(files)).reverse();
    const rank = (file: TestSpecification) => (this.#noticed(file) ? 0 : /approved/.test(file.moduleId) ? 1 : 2);
    return quickest.sort((one, other) => rank(one) - rank(other));
  }

  #noticed({ project, moduleId }: TestSpecification): boolean {
    const path = relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
    return this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.failed ?? false;
  }
}
