import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IS_FULL } from '../depth.ts';
import { seedOfRun } from '../randomNumbers.ts';
import { record } from '../report/record.ts';
import { interleave, replay } from './interleave.ts';
import { createSimulation, type Scope } from './simulation.ts';

/** Ann is signed in, in both tabs, and both have her products. */
const SIGNED_IN = [
  'tab 0 signIn ann',
  'tab 0 currentUser decides',
  'tab 0 currentUser arrives',
  'tab 0 fetchUnlocked decides',
  'tab 0 fetchUnlocked arrives',
  'tab 1 storage event',
  'tab 1 fetchUnlocked decides',
  'tab 1 fetchUnlocked arrives',
  'tab 0 storage event',
  'tab 1 hub event signedIn',
  'tab 1 currentUser decides',
  'tab 1 currentUser arrives',
  'tab 0 storage event',
];

const SCOPES: [name: string, scope: Scope, depth: number][] = [
  ['the cart in two tabs', { tabs: 2, userActions: ['add', 'remove', 'clear'] }, 6],
  ['the session in two tabs', { tabs: 2, userActions: ['signIn', 'signOut', 'check'] }, 5],
  ['session, products and deletion', { tabs: 1, userActions: ['signIn', 'signOut', 'check', 'account'] }, 6],
  [
    'checkout, cart and session',
    { tabs: 1, userActions: ['add', 'clear', 'signIn', 'signOut', 'checkout', 'back'] },
    6,
  ],
  ['deletion beside a second tab', { tabs: 2, userActions: ['signIn', 'account'], before: SIGNED_IN }, 6],
  ['a sign-out beside a second tab', { tabs: 2, userActions: ['signIn', 'signOut', 'account'], before: SIGNED_IN }, 5],
];

describe('invariants hold in whatever order things happen', () => {
  test.for(SCOPES)(
    'invariants hold in every sequence of %s [CART-01 CART-02ab CART-05cd CART-07ac SESS-02abc SESS-07b SESS-08ab PAY-06d]',
    async ([name, scope, fullDepth], context) => {
      const depth = IS_FULL ? fullDepth : fullDepth - 1;
      const { states, counterexample, violations } = await interleave(scope, depth);
      console.log(`${name}: ${states} states in sequences of up to ${depth} steps`);
      record(context, { invariants: [{ name: `${name}, sequences of up to ${depth} steps`, checks: states }] });
      expect({ violations, counterexample }).toEqual({ violations: [], counterexample: undefined });
    },
  );

  test('a result that a sign-out in another tab has overtaken signs nobody in [SESS-02a SESS-07a SESS-08a]', async () => {
    const overtaken = [
      'tab 0 signIn ann',
      'tab 0 currentUser decides',
      'tab 0 currentUser arrives',
      'tab 1 hub event signedIn',
      'tab 1 currentUser decides',
      'tab 0 signOut',
      'tab 0 signOut decides',
      'tab 0 signOut arrives',
      'tab 1 hub event signedOut',
      'tab 1 storage event',
      'tab 1 currentUser arrives, too late',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
    ];
    const { violations, names } = await replay({ tabs: 2, userActions: ['signIn', 'signOut'] }, overtaken);
    expect(violations).toEqual([]);
    expect(names).toEqual(['tab 0 signIn ann', 'tab 0 signIn bob', 'tab 1 signIn ann', 'tab 1 signIn bob']);
  });

  test('a late event about a former user signs nobody out [SESS-07b SESS-08b]', async () => {
    const late = [
      'tab 1 signIn ann',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
      'tab 0 hub event signedIn',
      'tab 0 storage event',
      'tab 1 signOut',
      'tab 1 signOut decides',
      'tab 1 signOut arrives',
      'tab 0 storage event',
      'tab 0 signIn bob',
      'tab 1 storage event',
      'tab 1 hub event signedIn',
      'tab 0 hub event signedOut',
    ];
    expect(await endOf(late)).toEqual({ violations: [], actions: ['tab 0 signOut', 'tab 1 signOut'] });
  });

  test('a late end of a sign-out does not sign out who has signed in meanwhile [SESS-08b]', async () => {
    const late = [
      'tab 0 signIn ann',
      'tab 0 currentUser decides',
      'tab 0 currentUser arrives',
      'tab 1 storage event',
      'tab 1 hub event signedIn',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
      'tab 0 storage event',
      'tab 0 signOut',
      'tab 0 signOut decides',
      'tab 1 hub event signedOut',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
      'tab 1 signIn bob',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
      'tab 0 hub event signedIn',
      'tab 0 signOut arrives',
    ];
    expect(await endOf(late)).toEqual({ violations: [], actions: ['tab 0 signOut', 'tab 1 signOut'] });
  });

  test('invariants hold in long random runs of everything [CART-01 CART-02ab CART-05cd CART-07ac SESS-02abc SESS-07abc SESS-08ab PAY-06d]', async (context) => {
    const seed = seedOfRun();
    let steps = 0;
    const choices = fc.array(fc.nat(), { minLength: 20, maxLength: 80 });
    const walk = fc.asyncProperty(fc.scheduler(), choices, async (scheduler, choices) => {
      steps += await runAtRandom(createSimulation(EVERYTHING), scheduler, choices);
    });
    console.log(`seed ${seed}: SEED=${seed} repeats the same runs`);
    await fc.assert(walk, { seed, numRuns: IS_FULL ? 1000 : 200 });
    record(context, { invariants: [{ name: 'long random runs of everything in two tabs', checks: steps, seed }] });
  });
});

/** What two tabs end with after some steps, once everything that is still pending has arrived. */
async function endOf(names: readonly string[]) {
  const simulation = createSimulation({ tabs: 2, userActions: ['signIn', 'signOut'] });
  try {
    for (const name of names) {
      const step = simulation.steps().find((candidate) => candidate.name === name);
      if (!step) throw new Error(`There is no step '${name}' here.`);
      await simulation.run(step);
    }
    for (let [next] = simulation.pending(); next; [next] = simulation.pending()) {
      const [end] = next.ends;
      if (end) await simulation.run(end);
    }
    return {
      violations: simulation.violations(),
      actions: simulation.possibleActions().map(({ name }) => name),
    };
  } finally {
    simulation.close();
  }
}

const EVERYTHING: Scope = {
  tabs: 2,
  userActions: [
    'add',
    'remove',
    'clear',
    'restore',
    'dismiss',
    'signIn',
    'signOut',
    'check',
    'account',
    'checkout',
    'back',
  ],
};

/**
 * Runs random steps: `choices` select user actions and results, and the scheduler selects which pending operation ends.
 * Returns the number of steps.
 */
async function runAtRandom(
  simulation: ReturnType<typeof createSimulation>,
  scheduler: fc.Scheduler,
  choices: number[],
): Promise<number> {
  const scheduled = new Set<string>();
  const taken: string[] = [];
  let due: string | undefined;

  function schedulePending(): void {
    for (const { id } of simulation.pending()) {
      if (scheduled.has(id)) continue;
      scheduled.add(id);
      void scheduler.schedule(Promise.resolve(id), id).then(() => {
        due = id;
        scheduled.delete(id);
      });
    }
  }

  async function stepOf(choice: number) {
    const actions = simulation.possibleActions();
    if (choice % 2 === 0 || scheduler.count() === 0) return actions[(choice >> 1) % actions.length];
    await scheduler.waitNext(1);
    const { ends = [] } = simulation.pending().find(({ id }) => id === due) ?? {};
    return ends[(choice >> 1) % ends.length];
  }

  try {
    for (const choice of choices) {
      schedulePending();
      const step = await stepOf(choice);
      if (!step) continue;
      taken.push(step.name);
      await simulation.run(step);
      expect(simulation.violations(), taken.join('\n')).toEqual([]);
    }
    return taken.length;
  } finally {
    simulation.close();
  }
}
