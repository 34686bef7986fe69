import { FAILURE_REASONS, type FailureReason, type Problem, type Rejected } from '../../services/failure.ts';

/** What a flow tells its visitor: a problem, or a notice, or nothing; never both. */
export interface FlowMessages<Notice extends string = never> {
  problem: Problem | undefined;
  notice: Notice | undefined;
}

export const noMessages = { problem: undefined, notice: undefined };

/** What a flow tells its visitor once there is a problem: the assigner of its action `setProblem`. */
export const setProblem = (_: unknown, { problem }: { problem: Problem }) => ({ ...noMessages, problem });

interface SetProblem<Event> {
  type: 'setProblem';
  params: (args: { event: Event }) => { problem: Problem };
}

interface TransitionWithProblem<Target, Event> {
  target: Target;
  actions: SetProblem<Event>;
}

/** Transition for a result that is, or may be, a rejection: back to where the visitor can try again, with the reason. */
export const onRejected = <Target extends string>(
  target: Target,
): TransitionWithProblem<Target, { output: { kind: string } | Rejected }> => ({
  target,
  actions: { type: 'setProblem', params: ({ event }) => ({ problem: problemIn(event.output) ?? UNAVAILABLE }) },
});

/** Transition for a request that failed: back to where the visitor can try again, with the reason. */
export const onFailed = <Target extends string>(target: Target): TransitionWithProblem<Target, { error: unknown }> => ({
  target,
  actions: { type: 'setProblem', params: ({ event }) => ({ problem: problemOfError(event.error) }) },
});

/** Transition for a request without an answer after `REQUEST_TIMEOUT`. */
export const onTimeout = <Target extends string>(
  target: Target,
): { REQUEST_TIMEOUT: TransitionWithProblem<Target, unknown> } => ({
  REQUEST_TIMEOUT: { target, actions: { type: 'setProblem', params: () => ({ problem: problem('timeout') }) } },
});

/** A problem that the flow itself has found. */
export const problem = (reason: Problem['reason']): Problem => ({ reason, text: '' });

const UNAVAILABLE = problem('unavailable');

/** The problem of a rejection; undefined for any other result. */
export const problemIn = (output: { kind: string } | Rejected): Problem | undefined =>
  'problem' in output ? output.problem : undefined;

/** What a service threw, as a problem. Never throws: a bug may have thrown any value. */
function problemOfError(error: unknown): Problem {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return isFailureReason(reason) ? problem(reason) : UNAVAILABLE;
}

const isFailureReason = (reason: unknown): reason is FailureReason => FAILURE_REASONS.some((known) => known === reason);
