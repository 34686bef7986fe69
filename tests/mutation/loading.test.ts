import { expect, test } from 'vitest';

const MODULES: Record<string, Record<string, () => Promise<unknown>>> = {
  machines: import.meta.glob(['../../machines/**/*.ts', '../pathEngine/registry.ts']),
  services: import.meta.glob(['../../services/**/*.ts', '!../../services/sandbox/**']),
  screens: import.meta.glob('../../screens/**/*.tsx'),
};

/** Stryker takes a file of tests that can't be loaded for one without tests: a fault that does that is noticed here. */
test('every module that the tests need can be loaded', async () => {
  const modules = Object.values(MODULES[process.env.LAYER ?? ''] ?? {});
  expect(modules).not.toEqual([]);
  await Promise.all(modules.map((load) => load()));
});
