import { beforeAll, expect, test } from 'vitest';
import { setUp } from '../browser/visitor.ts';
import { IS_FULL } from '../depth.ts';
import { createBrowserDriver } from '../drivers/browserDriver.ts';
import { nameOf, variantsOf } from '../pathEngine/flow.ts';
import { modelOf } from '../pathEngine/model.ts';
import { kindOf, ownSteps, pathsOfEveryRow, titleOf } from '../pathEngine/paths.ts';
import { flows } from '../pathEngine/registry.ts';
import { runPath } from '../pathEngine/runPath.ts';
import type { TestDriver } from '../pathEngine/testDriver.ts';
import { buttonNamed, fieldLabelled, inPage, slide } from './elements.ts';
import { inEveryBrowser } from './inEveryBrowser.ts';
import type { Tab } from './tab.ts';

const all = flows.flatMap(variantsOf);

const actionsOf = (tab: Tab) => ({
  open: (address: string) => tab.open(address),
  evaluate: <Value>(expression: string) => tab.evaluate<Value>(expression),
  async fill(label: string, text: string) {
    const field = inPage(fieldLabelled, label);
    if (!(await tab.evaluate(`(${slide})(${field}, ${JSON.stringify(text)})`))) await tab.fill(field, text);
  },
  choose: (label: string) => tab.click(inPage(fieldLabelled, label)),
  press: (button: string) => tab.click(inPage(buttonNamed, button)),
  enter: (label: string) => tab.press(inPage(fieldLabelled, label), 'Enter'),
});

inEveryBrowser(
  ({ newVisitor }) => {
    let driver: TestDriver;
    beforeAll(async () => {
      const { tab } = await newVisitor({ stays: true });
      driver = await createBrowserDriver(actionsOf(tab), setUp().siteUrl);
    });

    const taken = new Set<string>();
    for (const flowVariant of IS_FULL ? all : [])
      test.for(pathsOfEveryRow(flowVariant).map((path) => [titleOf(path), path] as const))(
        `${nameOf(flowVariant)}, path %s`,
        async ([_, { steps }]) => {
          await runPath(driver, flowVariant, steps);
          for (const step of steps) taken.add(`${nameOf(flowVariant)} ${kindOf(step)}`);
        },
      );

    test('every row of every flow was taken in every state, in a full run [LIVE-01a]', () => {
      const kinds = all.flatMap((flowVariant) =>
        ownSteps(flowVariant, modelOf(flowVariant)).map((step) => `${nameOf(flowVariant)} ${kindOf(step)}`),
      );
      expect([...new Set(kinds)].filter((kind) => !taken.has(kind))).toEqual([]);
    });
  },
  [['desktop', { width: 1440, height: 900 }]],
  ['Firefox', 'WebKit'],
);
