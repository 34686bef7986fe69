import { expect, test } from 'vitest';

const MODULES: Record<string, Record<string, () => Promise<unknown>>> = {
  machines: import.meta.glob(['../../machines/*.ts', '../models/flows.ts']),
  services: import.meta.glob('../../services/*.ts'),
  screens: import.meta.glob('../../screens/**/*.tsx'),
};

/** Stryker takes a file of tests that can't be loaded for one without tests: a fault that does that is noticed here. */
test('what the tests need can be loaded', async () => {
  await expect(
    Promise.all(Object.values(MODULES[process.env.LAYER ?? ''] ?? {}).map((load) => load())),
  ).resolves.toBeDefined();
});
