import type { OutageReason, Problem, Refused } from '../../services/failure.ts';

const KNOWN: { [Reason in OutageReason]: Reason } = {
  offline: 'offline',
  unanswered: 'unanswered',
  unreadable: 'unreadable',
  unavailable: 'unavailable',
  throttled: 'throttled',
  notLeaving: 'notLeaving',
};

/** Every way in which a call may come to nothing. */
export const OUTAGES: readonly OutageReason[] = Object.values(KNOWN);

export const isOutage = (reason: unknown): reason is OutageReason => OUTAGES.some((known) => known === reason);

/** What a flow tells its visitor: something that went wrong, something that went well, or nothing. Never both. */
export interface Telling<Notice extends string = never> {
  problem: Problem | undefined;
  notice: Notice | undefined;
}

export const nothing = { problem: undefined, notice: undefined };

/** The transition of an answer that is, or may be, a refusal: to where the visitor can try again, and told why. */
export const onRefusal = <Target extends string>(target: Target) => ({
  target,
  actions: {
    type: 'tellProblem' as const,
    params: ({ event }: { event: { output: { kind: string } | Refused } }) => ({ problem: refusalIn(event.output) }),
  },
});

/** The transition of a call that failed, to where the visitor can try again, and told why. */
export const onOutage = <Target extends string>(target: Target) => ({
  target,
  actions: {
    type: 'tellProblem' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ problem: outageOf(event.error) }),
  },
});

/** The transition of a call that nobody answers within `PATIENCE`. */
export const onSilence = <Target extends string>(target: Target) => ({
  PATIENCE: {
    target,
    actions: {
      type: 'tellProblem' as const,
      params: { problem: { reason: 'unanswered', text: '' } satisfies Problem },
    },
  },
});

const refusalIn = (answer: { kind: string } | Refused): Problem =>
  'problem' in answer ? answer.problem : { reason: 'unavailable', text: '' };

/** What a service threw, as a problem that a screen has words for. Total: anything may have been thrown. */
function outageOf(error: unknown): Problem {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return { reason: isOutage(reason) ? reason : 'unavailable', text: '' };
}
