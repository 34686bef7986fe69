import type { Place } from './model.ts';
import { holds } from './rules.ts';
import { type Cells, once, readCells } from './table.ts';

/** What a screen shows, as far as its flow is concerned. */
export interface Look {
  /** The heading of the stage, else of the page. */
  heading: string;
  fields: string[];
  enabled: string[];
  disabled: string[];
  /** What is told, as `alert: text` or `status: text`, in alphabetical order. */
  said: string[];
}

interface Sight extends Omit<Look, 'said'> {
  states: string[];
  given: string[];
  says: string;
  /** Where the row stands. */
  where: string;
}

const SIGHT_COLUMNS = ['state', 'given', 'heading', 'fields', 'enabled', 'disabled', 'says'];
const TELLING_COLUMNS = ['told', 'as', 'text'];

/** The rows that say what each state of a flow shows. */
export const readSightRows = (flow: string): Sight[] => readCells(flow, SIGHT_COLUMNS).map(toSight);

/** Reads what each state of a flow shows, and answers for a place. */
export function readSights(flow: string): (place: Place) => Look {
  const sights = readSightRows(flow);
  const telling = readTelling(flow);
  return (place) => {
    const sight = sights.find(({ states, given }) => states.includes(place.state) && holds(given, place));
    if (!sight) throw new Error(`${flow}.md does not say what ${place.state} shows.`);
    const { heading, fields, enabled, disabled, says } = sight;
    return { heading, fields, enabled, disabled, said: [says, telling(place.told)].filter(Boolean).sort() };
  };
}

/** What a place of a flow shows. */
export const sightsOf = once(readSights);

/** Reads what a flow's visitor is told in which words; of several the first one is meant. */
export function readTelling(flow: string): (told: string) => string {
  const rows = readCells(flow, TELLING_COLUMNS);
  const told = new Map(rows.map(({ cells: [name = '', as = '', text = ''] }) => [name, { as, text }]));
  return (name) => {
    if (name === '') return '';
    const { as, text } = told.get(name) ?? {};
    if (text === undefined) throw new Error(`${flow}.md has no words for '${name}'.`);
    return text === '' ? '' : `${as}: ${text}`;
  };
}

function toSight({ cells, where }: Cells): Sight {
  const [states = '', given = '', heading = '', fields = '', enabled = '', disabled = '', says = ''] = cells;
  return {
    states: listed(states),
    given: listed(given),
    heading,
    fields: listed(fields),
    enabled: listed(enabled),
    disabled: listed(disabled),
    says,
    where,
  };
}

const listed = (cell: string) => cell.split(', ').filter(Boolean);

/**
 * What a document shows of a flow. It runs in a browser too, and uses nothing but what it is given. It goes from element to
 * element once: in jsdom each collection of elements costs more than that.
 */
export function look(document: Document): Look {
  const elements: Element[] = [];
  const collect = (parent: Element | null) => {
    for (let child = parent?.firstElementChild; child; child = child.nextElementSibling) {
      elements.push(child);
      collect(child);
    }
  };
  collect(document.getElementById('main'));
  const all = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
    elements.filter((element): element is HTMLElementTagNameMap[Tag] => element.localName === tag);
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? textOf(button);
  const buttons = all('button');
  const telling = elements.filter((element) => ['alert', 'status'].includes(element.getAttribute('role') ?? ''));
  return {
    heading: textOf(all('h2').find((heading) => heading.hasAttribute('tabindex')) ?? all('h1')[0]),
    fields: all('input').map((input) => textOf(input.labels?.[0])),
    enabled: buttons.filter(({ disabled }) => !disabled).map(nameOf),
    disabled: buttons.filter(({ disabled }) => disabled).map(nameOf),
    said: telling
      .flatMap((element) => (textOf(element) ? `${element.getAttribute('role')}: ${textOf(element)}` : []))
      .sort(),
  };
}
