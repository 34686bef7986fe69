import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One test that fails is enough to notice a fault: those that noticed the last one are asked first, and then the quickest. */
export default class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const quickest = (await super.sort(files)).reverse();
    return [...quickest.filter((file) => this.#noticed(file)), ...quickest.filter((file) => !this.#noticed(file))];
  }

  #noticed({ project, moduleId }: TestSpecification): boolean {
    const path = relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
    return this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.failed ?? false;
  }
}
