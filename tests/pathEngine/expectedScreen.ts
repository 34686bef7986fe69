import { type Flow, type FlowVariant, isChildMachine, type Variant } from './flow.ts';
import { memoize } from './memoize.ts';
import { type ModelState, modelOf } from './model.ts';
import type { ScreenContent } from './readScreen.ts';
import { flowNamed } from './registry.ts';
import { holds } from './rules.ts';
import { type Cells, listed, readCells } from './table.ts';

/** A row of 'What each state shows'. A cell of `=` means what the child machine shows. */
export interface ShownRow {
  states: string[];
  guard: string[];
  busy: boolean;
  heading: string;
  fields: string[];
  enabled: string[];
  disabled: string[];
  messages: string;
  where: string;
}

const SHOWN_COLUMNS = ['state', 'guard', 'busy', 'heading', 'fields', 'enabled', 'disabled', 'messages'];
const MESSAGE_COLUMNS = ['message', 'role', 'text'];

/** What tells the tables of flows apart. */
const tableOf = (flow: string, folder?: string): string => `${folder}/${flow}`;

/** The rows of a flow that say what each state shows. */
export const readShownRows = memoize(
  (flow: string, folder?: string) => readCells(flow, SHOWN_COLUMNS, folder).map(toShownRow),
  tableOf,
);

/** What a state shows, by the flow's own table. */
export const shownRowOf = (
  flow: string,
  at: Pick<ModelState, 'state' | 'message' | 'memory'>,
  folder?: string,
): ShownRow | undefined =>
  readShownRows(flow, folder).find(({ states, guard }) => states.includes(at.state) && holds(guard, at));

/** The messages of a flow, each as the screen shows it, such as `alert: Invalid code provided.`, and where that stands. */
export const readMessages = memoize(
  (flow: string, folder?: string) =>
    readCells(flow, MESSAGE_COLUMNS, folder).map(({ cells: [name = '', role = '', text = ''], where }) => ({
      name,
      text: `${role}: ${text}`,
      where,
    })),
  tableOf,
);

/** A message as the screen shows it; empty where there is none. */
export function messageText(flow: string, message: string): string {
  if (message === '') return '';
  const { text } = readMessages(flow).find(({ name }) => name === message) ?? {};
  if (text === undefined) throw new Error(`${flow}/table.md has no text for the message '${message}'.`);
  return text;
}

/** A flow in a state of its model, with the text of each call that is pending there. */
export interface Located extends FlowVariant {
  at: ModelState;
  calls: ReadonlyMap<string, string>;
}

/** The child machine that is running in a state, in the variant in which it was invoked. */
export function runningChild({ flow, at, calls }: Located): { flow: Flow; variant: Variant } | undefined {
  for (const call of at.running.keys()) {
    if (!isChildMachine(flow, call)) continue;
    const child = flowNamed(call);
    const variant = child.variants.find(
      ({ host }) => host?.flow === flow.name && host.isAt({ state: at.state, call: calls.get(call) ?? '' }),
    );
    if (!variant) throw new Error(`No variant of ${call} runs in ${at.state} of ${flow.name}.`);
    return { flow: child, variant };
  }
  return undefined;
}

/** The expected screen of a flow. Where a child machine runs, `childAt` is its state; by default its start. */
export function expectedScreen(located: Located, childAt?: ModelState): ScreenContent {
  const { flow, at } = located;
  const child = runningChild(located);
  const inner = child && ownScreen(child, childAt ?? modelOf(child).start);
  const shown = shownRowOf(flow.name, at);
  if (!shown && inner) return inner;
  if (!shown) throw new Error(`${flow.name}/table.md does not say what ${at.state} shows.`);
  return merged(shown, messageText(flow.name, at.message), inner);
}

function ownScreen({ flow }: FlowVariant, at: ModelState): ScreenContent {
  const shown = shownRowOf(flow.name, at);
  if (!shown) throw new Error(`${flow.name}/table.md does not say what ${at.state} shows.`);
  return merged(shown, messageText(flow.name, at.message), undefined);
}

function merged(shown: ShownRow, message: string, inner: ScreenContent | undefined): ScreenContent {
  const inherits = (cell: string | string[]) => (Array.isArray(cell) ? cell.join() : cell) === '=';
  return {
    heading: inner && inherits(shown.heading) ? inner.heading : shown.heading,
    fields: inner && inherits(shown.fields) ? inner.fields : shown.fields,
    enabled: inner && inherits(shown.enabled) ? inner.enabled : shown.enabled,
    disabled: inner && inherits(shown.disabled) ? inner.disabled : shown.disabled,
    messages: [shown.messages, message, ...(inner?.messages ?? [])].filter((text) => !/^(\w+: )?$/.test(text)).sort(),
  };
}

function toShownRow({ cells, where }: Cells): ShownRow {
  const [states = '', guard = '', busy = '', heading = '', fields = '', enabled = '', disabled = '', messages = ''] =
    cells;
  if (busy !== '' && busy !== 'yes') throw new Error(`${where}: 'busy' is either 'yes' or empty.`);
  return {
    states: listed(states),
    guard: listed(guard),
    busy: busy === 'yes',
    heading,
    fields: listed(fields),
    enabled: listed(enabled),
    disabled: listed(disabled),
    messages,
    where,
  };
}
