import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interleave, replay } from '../models/interplay/interleave.ts';
import { openWorld, type Scope } from '../models/interplay/world.ts';
import { record } from '../report/record.ts';

/** Ann is signed in, in both tabs, and both have her products. */
const SIGNED_IN = [
  'tab 0 signIn ann',
  'tab 0 currentUser decides',
  'tab 0 currentUser arrives',
  'tab 0 unlocked decides',
  'tab 0 unlocked arrives',
  'tab 1 hears of it',
  'tab 1 unlocked decides',
  'tab 1 unlocked arrives',
  'tab 0 hears of it',
  'tab 1 is told signedIn',
  'tab 1 currentUser decides',
  'tab 1 currentUser arrives',
  'tab 0 hears of it',
];

const SCOPES: [name: string, scope: Scope, depth: number][] = [
  ['the cart in two tabs', { tabs: 2, gestures: ['add', 'remove', 'clear'] }, 6],
  ['the session in two tabs', { tabs: 2, gestures: ['signIn', 'signOut', 'check'] }, 5],
  ['session, products and deletion', { tabs: 1, gestures: ['signIn', 'signOut', 'check', 'account'] }, 6],
  ['checkout, cart and session', { tabs: 1, gestures: ['add', 'clear', 'signIn', 'signOut', 'checkout', 'back'] }, 6],
  ['deletion beside a second tab', { tabs: 2, gestures: ['signIn', 'account'], begin: SIGNED_IN }, 6],
  ['a sign-out beside a second tab', { tabs: 2, gestures: ['signIn', 'signOut', 'account'], begin: SIGNED_IN }, 5],
];

describe('in whatever order things happen, what must be so is so [CART-01 CART-02 CART-05 CART-07 SESS-02 SESS-07 SESS-08 PAY-06]', () => {
  test.for(SCOPES)('%s, every sequence', async ([name, scope, depth], context) => {
    const { worlds, counterexample, faults } = await interleave(scope, depth);
    console.log(`${name}: ${worlds} worlds in sequences of up to ${depth} moves`);
    record(context, { invariants: [{ name: `${name}, sequences of up to ${depth} moves`, checks: worlds }] });
    expect({ faults, counterexample }).toEqual({ faults: [], counterexample: undefined });
  });

  test('an answer that a sign-out in another tab has overtaken signs nobody in', async () => {
    const overtaken = [
      'tab 0 signIn ann',
      'tab 0 currentUser decides',
      'tab 0 currentUser arrives',
      'tab 1 is told signedIn',
      'tab 1 currentUser decides',
      'tab 0 signOut',
      'tab 0 signOut decides',
      'tab 0 signOut arrives',
      'tab 1 is told signedOut',
      'tab 1 hears of it',
      'tab 1 currentUser arrives, too late',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
    ];
    const { faults, names } = await replay({ tabs: 2, gestures: ['signIn', 'signOut'] }, overtaken);
    expect(faults).toEqual([]);
    expect(names).toEqual(['tab 0 signIn ann', 'tab 0 signIn bob', 'tab 1 signIn ann', 'tab 1 signIn bob']);
  });

  test('what is heard late of a former user signs nobody out', async () => {
    const late = [
      'tab 1 signIn ann',
      'tab 1 currentUser decides',
      'tab 1 currentUser arrives',
      'tab 0 is told signedIn',
      'tab 0 hears of it',
      'tab 1 signOut',
      'tab 1 signOut decides',
      'tab 1 signOut arrives',
      'tab 0 hears of it',
      'tab 0 signIn bob',
      'tab 1 hears of it',
      'tab 1 is told signedIn',
      'tab 0 is told signedOut',
      'tab 1 hears of it',
    ];
    const world = openWorld({ tabs: 2, gestures: ['signIn', 'signOut'] });
    try {
      for (const name of late) {
        const move = world.moves().find((candidate) => candidate.name.startsWith(name));
        if (move) await world.play(move);
      }
      // Whatever is still on its way gets there.
      for (let [next] = world.pending(); next; [next] = world.pending()) {
        const [end] = next.ends;
        if (end) await world.play(end);
      }
      expect(world.faults()).toEqual([]);
      expect(world.gestures().map(({ name }) => name)).toEqual(['tab 0 signOut', 'tab 1 signOut']);
    } finally {
      world.close();
    }
  });

  test('all of it together, in long random runs', async (context) => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    let moves = 0;
    const choices = fc.array(fc.nat(), { minLength: 20, maxLength: 80 });
    const walk = fc.asyncProperty(fc.scheduler(), choices, async (scheduler, choices) => {
      moves += await playAtRandom(openWorld(EVERYTHING), scheduler, choices);
    });
    console.log(`seed ${seed}: SEED=${seed} plays the same runs again`);
    await fc.assert(walk, { seed, numRuns: 1000 });
    record(context, { invariants: [{ name: 'long random runs of everything in two tabs', checks: moves, seed }] });
  });
});

const EVERYTHING: Scope = {
  tabs: 2,
  gestures: ['add', 'remove', 'clear', 'restore', 'hush', 'signIn', 'signOut', 'check', 'account', 'checkout', 'back'],
};

/**
 * A visitor does what the choices say; what is on its way meanwhile comes when the scheduler lets it. Answers with the
 * number of moves.
 */
async function playAtRandom(
  world: ReturnType<typeof openWorld>,
  scheduler: fc.Scheduler,
  choices: number[],
): Promise<number> {
  const scheduled = new Set<string>();
  const played: string[] = [];
  let due: string | undefined;

  function schedulePending(): void {
    for (const { id } of world.pending()) {
      if (scheduled.has(id)) continue;
      scheduled.add(id);
      void scheduler.schedule(Promise.resolve(id), id).then(() => {
        due = id;
        scheduled.delete(id);
      });
    }
  }

  async function moveOf(choice: number) {
    const gestures = world.gestures();
    if (choice % 2 === 0 || scheduler.count() === 0) return gestures[(choice >> 1) % gestures.length];
    await scheduler.waitNext(1);
    const { ends = [] } = world.pending().find(({ id }) => id === due) ?? {};
    return ends[(choice >> 1) % ends.length];
  }

  try {
    for (const choice of choices) {
      schedulePending();
      const move = await moveOf(choice);
      if (!move) continue;
      played.push(move.name);
      await world.play(move);
      expect(world.faults(), played.join('\n')).toEqual([]);
    }
    return played.length;
  } finally {
    world.close();
  }
}
