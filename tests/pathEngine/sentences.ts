import type { Step } from './model.ts';
import type { FlowVariant } from './registry.ts';

/** Sentences for the results that several calls have. */
const RESULTS: Record<string, string> = {
  failed: 'finds no connection',
  rejected: 'is rejected',
  expired: 'is rejected, because it came too late',
  alreadySignedIn: 'is rejected, because somebody is signed in',
  exists: 'is rejected, because the name is taken',
  nobody: 'finds nobody',
};

/** The event of a step in a sentence. Throws where the flow has no words for it. */
export function sentenceOf({ flow }: FlowVariant, { row }: Step): string {
  const label = row.event;
  if (label.startsWith('after ')) return `There is no answer in time, or time is up (${label.slice('after '.length)}).`;
  const action = flow.userActions[label];
  if (action) return `The visitor ${action.says}.`;
  const [source = '', fact = ''] = label.split(': ');
  if (source === 'stored') return `The storage says: ${fact}.`;
  if (source === 'identity') return `The identity provider’s library reports: ${fact}.`;
  if (source === 'audio') return `The browser reports of the sample: ${fact}.`;
  if (source === 'page') return 'The visitor comes back with the browser’s Back button.';
  const call = flow.calls[source];
  if (call === undefined) throw new Error(`${row.where}: the flow ${flow.name} has no words for '${label}'.`);
  return capitalised(`${call} ${RESULTS[fact] ?? `ends with: ${fact}`}.`);
}

/** What follows from a step: the state, the message, and the calls. */
export function expectationOf({ row, from, to }: Step, messages: string[]): string {
  const parts = [
    to.state === from.state ? `The flow stays at ${to.state}` : `The flow is at ${to.state}`,
    ...messages.map((text) => `shows “${text.replace(/^\w+: /, '')}”`),
    row.calls.length > 0 ? `calls ${row.calls.join(' and ')}` : 'calls nothing',
  ];
  return `${parts.join(', ')}.`;
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
