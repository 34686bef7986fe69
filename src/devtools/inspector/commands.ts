import type { EventObject } from 'xstate';
import { rejected } from '../../../services/failure.ts';
import { resultOf } from '../chart/chart.ts';
import { done, eventOf, failed } from '../fixtures/fixtures.ts';
import { flows, type MachineName } from '../flows.ts';
import type { Command } from './messages.ts';

/** The event of a command, for an actor of that machine and variant. */
export function toEvent(
  command: Exclude<Command, { kind: 'restart' }>,
  machine: MachineName,
  variant: string,
): EventObject {
  switch (command.kind) {
    case 'event':
      return withValues(withinThisSite(eventOf(flows[machine].events, command.label, variant)), command.values);
    case 'timeout':
      return { type: command.event };
    case 'rejection':
      return done(command.call, rejected(command.reason, 'Rejected from the inspector.'));
    case 'failure':
      return failed(command.call, command.reason);
  }
}

/** The event with a developer's own values; its type stays. */
function withValues(event: EventObject, values: Record<string, unknown> | undefined): EventObject {
  if (!values) return event;
  const output = outputOf(event);
  return output ? { ...event, ...{ output: { ...output, ...values } } } : { ...event, ...values, type: event.type };
}

/** Replaces the payment page of the fixtures, which does not exist, by the page of a cancelled payment. */
function withinThisSite(event: EventObject): EventObject {
  const output = outputOf(event);
  if (!output || !('redirectUrl' in output)) return event;
  return { ...event, ...{ output: { ...output, redirectUrl: '/shop/cancel' } } };
}

/** The result of a request, where an event has one. */
function outputOf(event: EventObject): object | undefined {
  const output: unknown = Reflect.get(event, 'output');
  return typeof output === 'object' && output !== null ? output : undefined;
}

/** The request that a command ends, if any. */
export function callOf(command: Command, machine: MachineName): string | undefined {
  if (command.kind === 'timeout' || command.kind === 'restart') return undefined;
  if (command.kind !== 'event') return command.call;
  return resultOf(eventOf(flows[machine].events, command.label, '').type)?.call;
}

/** Whether a request may be rejected. */
export const canBeRejected = (machine: MachineName, call: string): boolean =>
  resultLabels(machine, call).some((label) => {
    const output = outputOf(eventOf(flows[machine].events, label, ''));
    return output !== undefined && 'kind' in output && output.kind === 'rejected';
  });

/** The labels of the ways in which a request may end. */
export const resultLabels = (machine: MachineName, call: string): string[] =>
  Object.keys(flows[machine].events).filter((label) => label.startsWith(`${call}: `));
