import * as v from 'valibot';
import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The message of a flow with `FlowMessages` in its context, as tables write it. */
export const problemOrNotice = ({ context: { problem, notice } }: AnyMachineSnapshot): string => {
  if (problem) return `problem ${problem.reason}`;
  return notice ? `notice ${notice}` : '';
};

/** A flow shows a problem or a notice, never both. */
export const showsOneMessage = ({ context: { problem, notice } }: AnyMachineSnapshot): string | undefined =>
  problem && notice ? 'a problem and a notice at once' : undefined;

const REJECTED = v.object({ output: v.object({ problem: v.object({ reason: v.string(), text: v.string() }) }) });

/** Checks that the text of a rejection is kept unchanged, and that every other problem has none. */
export function keepsWhatWasSaid(
  event: EventObject,
  before: AnyMachineSnapshot,
  { context: { problem } }: AnyMachineSnapshot,
): string | undefined {
  const earlier = [before.context.problem, before.context.rejection];
  if (!problem || earlier.includes(problem)) return undefined;
  const sent = v.is(REJECTED, event) ? event.output.problem : undefined;
  const text = sent && sent.reason === problem.reason ? sent.text : '';
  return problem.text === text ? undefined : `the text is '${problem.text}', where the provider sent '${text}'`;
}

/** With `cleared` where there is none: a flow keeps no password where the visitor can type it anew, or where the flow is done. */
export const passwordOnlyWhile =
  (isNeeded: (snapshot: AnyMachineSnapshot) => boolean, cleared?: '') =>
  (snapshot: AnyMachineSnapshot): string | undefined => {
    const { password } = snapshot.context;
    return password !== cleared && !isNeeded(snapshot) ? 'the password has stayed' : undefined;
  };
