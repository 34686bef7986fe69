import { expect, test } from 'vitest';
import { numberFrom } from '../commandLine.js';
import { IS_FULL } from '../depth.ts';
import { createComparison } from '../pathEngine/compareWithTable.ts';
import { nameOf, variantsOf } from '../pathEngine/flow.ts';
import { possibleEvents } from '../pathEngine/machine.ts';
import { flows } from '../pathEngine/registry.ts';
import { randomNumbers, seedOfRun } from '../randomNumbers.ts';
import { record } from '../report/record.ts';

/** `EVENTS=1000000` takes a million; `SEED=…` takes the same ones again. */
const EVENTS = numberFrom('EVENTS', IS_FULL ? 100_000 : 30_000, 1);
const SEED = seedOfRun();
/** After so many events a walk begins anew, because a trace of this length can still be read. */
const MAX_LENGTH = 100;

const all = flows.flatMap(variantsOf);

test.for(all.map((flowVariant) => ({ flowVariant, name: nameOf(flowVariant) })))(
  '$name does what its table says however events follow each other, at random',
  ({ flowVariant, name }, context) => {
    const random = randomNumbers(SEED);
    const { start, takeEvent, differences, counts } = createComparison(flowVariant);
    let at = start();
    while (counts.checks < EVENTS / all.length) {
      const events = possibleEvents(flowVariant.flow, flowVariant.variant.name, at.snapshot);
      const event = events[Math.floor(random() * events.length)];
      if (!event || at.trace.length >= MAX_LENGTH) at = start();
      else {
        const next = takeEvent(at, event);
        if (!next) break;
        at = next;
      }
    }
    console.log(`${name}: ${counts.checks} events at random, SEED=${SEED} repeats them`);
    expect(differences.join('\n')).toBe('');
    record(context, { invariants: [{ name: `random events of ${name}`, checks: counts.checks, seed: SEED }] });
  },
);
