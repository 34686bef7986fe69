import * as v from 'valibot';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { ann, STEPS } from '../../src/devtools/events/fixtures.ts';

export const problemOrNotice = ({ context: { problem, notice } }: AnyMachineSnapshot): string => {
  if (problem) return `problem ${problem.reason}`;
  return notice ? `notice ${notice}` : '';
};

/** A flow tells a problem or a notice, never both. */
export const tellsOneThing = ({ context: { problem, notice } }: AnyMachineSnapshot): string | undefined =>
  problem && notice ? 'a problem and a notice at once' : undefined;

const REFUSED = v.object({ output: v.object({ problem: v.object({ reason: v.string(), text: v.string() }) }) });

/** What the provider says is kept as it said it; what is told of anything else has its words on the screen. */
export function keptUnlikeSaid(
  event: EventObject,
  before: AnyMachineSnapshot,
  { context: { problem } }: AnyMachineSnapshot,
): string | undefined {
  const earlier = [before.context.problem, before.context.refusal];
  if (!problem || earlier.includes(problem)) return undefined;
  const said = v.is(REFUSED, event) ? event.output.problem : undefined;
  const text = said && said.reason === problem.reason ? said.text : '';
  return problem.text === text ? undefined : `'${problem.text}' is kept, where '${text}' was said`;
}

/** A flow keeps no password where it may be typed anew or is done with. */
export const passwordOnlyWhile =
  (isNeeded: (snapshot: AnyMachineSnapshot) => boolean) =>
  (snapshot: AnyMachineSnapshot): string | undefined => {
    const { password } = snapshot.context;
    return password !== '' && !isNeeded(snapshot) ? 'the password has stayed' : undefined;
  };

/** What a further step asks for, an authenticator app's key among it, is known in that step and nowhere else. */
export function stepOnlyInItsState(snapshot: AnyMachineSnapshot): string | undefined {
  const name: string | undefined = snapshot.context.step?.name;
  const current = STEPS.find((step) => snapshot.matches(step));
  return name === current ? undefined : `the step known is ${name}, and the one at hand ${current}`;
}

/** Where a password may still be needed; in a further step it is not. */
export const isSigningIn = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('CONFIRM') || snapshot.matches({ LOGIN: 'signingIn' });

/** A sign-in knows the name that the provider knows, and that the account has been confirmed meanwhile. */
export function knowsWhatItWasTold(snapshot: AnyMachineSnapshot): string | undefined {
  const { username, confirmed } = snapshot.context;
  if (snapshot.matches('resetNeeded') && username !== ann.email) return `the name is still '${username}'`;
  if (snapshot.matches({ CONFIRM: 'signingIn' }) && !confirmed) return 'the confirmation is forgotten';
  if (snapshot.matches({ LOGIN: 'signingIn' }) && confirmed) return 'the confirmation of an earlier attempt has stayed';
  return undefined;
}

/** Whether an account was there already is known for as long as its code is asked for. */
export const knowsWhatItFound = (
  { context: { found } }: AnyMachineSnapshot,
  memory: ReadonlySet<string>,
): string | undefined => (found === memory.has('found') ? undefined : `'found' is ${found}`);
