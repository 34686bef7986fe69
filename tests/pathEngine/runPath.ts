import { isDeepStrictEqual } from 'node:util';
import type { EventObject } from 'xstate';
import type { IdentityChange } from '../../services/identity/identity.ts';
import { eventOf } from '../../src/devtools/fixtures/fixtures.ts';
import { ann } from '../../src/devtools/fixtures/people.ts';
import type { Settlement, StoredFacts } from '../../src/devtools/manual/manualServices.ts';
import { expectedScreen, type Located, runningChild } from './expectedScreen.ts';
import { isChildMachine, type ResponseFixture, type UserDriver } from './flow.ts';
import { type Model, modelOf, type Step, timerIndex } from './model.ts';
import type { ScreenContent } from './readScreen.ts';
import { type FlowVariant, flowNamed } from './registry.ts';
import { callName, finalStatesOf, rowsOf } from './rows.ts';
import { differenceOf } from './rules.ts';
import { shortestPath } from './search.ts';
import { factsIn, outputOf, settlementIn } from './settlement.ts';

/** What can be seen of the site, and what it has called since the calls were last forgotten. */
export interface Seen extends ScreenContent {
  calls: string[];
  /** Reads the number of cart lines in the menu; empty where it shows none. */
  cartCount: () => string;
}

/** How a call is to end, for a driver with real services. */
export interface ResultOf extends FlowVariant {
  label: string;
  response: ResponseFixture;
}

/** Drives the site: jsdom with real screens, or Chromium. */
export interface TestDriver {
  user: UserDriver & { byKey: boolean };
  open(path: string, sessionUser: StoredFacts['user']): Promise<void>;
  emitStorage(facts: StoredFacts): Promise<void>;
  emitIdentity(change: IdentityChange): Promise<void>;
  emitPageRestored(): Promise<void>;
  settle(call: string, settlement: Settlement, result: ResultOf): Promise<void>;
  fireTimer(name: string, indexFromLast: number): Promise<void>;
  /** Waits until the check passes; throws its last error. */
  until(check: (seen: Seen) => void): Promise<void>;
}

/** Runs a path, and compares after each step what is shown and what was called with what the table says. */
export async function runPath(
  driver: TestDriver,
  of: FlowVariant,
  path: Step[],
  afterStep: (step: Step, index: number) => Promise<void> = async () => {},
): Promise<void> {
  const runner = await openFlow(driver, of);
  for (const [index, step] of path.entries()) {
    driver.user.byKey = index % 2 === 1;
    await runner.take(step);
    await afterStep(step, index);
  }
}

/** Opens the page of a flow. For a child machine, first goes the shortest way on which its host invokes it. */
export async function openFlow(driver: TestDriver, of: FlowVariant): Promise<Runner> {
  const { host } = of.variant;
  if (!host) {
    await openPage(driver, of);
    return new Runner(driver, of);
  }
  const hostFlow = flowNamed(host.flow);
  const [variant] = hostFlow.variants;
  if (!variant) throw new Error(`The flow ${host.flow} has no variant.`);
  const runner = await openFlow(driver, { flow: hostFlow, variant });
  for (const step of wayTo(of, runner)) await runner.take(step);
  return new Runner(driver, of, runner);
}

/** The shortest path of a host to where it invokes a child machine in a variant. */
function wayTo({ flow, variant }: FlowVariant, { model }: Runner): Step[] {
  const invokes = ({ row, to }: Step) =>
    row.calls.some((call) => callName(call) === flow.name && variant.host?.isAt({ state: to.state, call }));
  const path = shortestPath(model.start, invokes, model.stepsFrom);
  if (!path) throw new Error(`Nothing invokes ${flow.name} as '${variant.name}'.`);
  return path;
}

async function openPage(driver: TestDriver, { flow: { name, page } }: FlowVariant): Promise<void> {
  if (!page) throw new Error(`The flow ${name} has no page.`);
  await driver.open(page.path, page.hasSession ? ann : undefined);
  if (!page.user) return;
  const lines = (page.cart ?? []).map((id) => ({ id }));
  await driver.emitStorage({ user: page.user === 'ann' ? ann : undefined, lines });
}

/** Takes the steps of one flow, one after the other. */
class Runner {
  readonly model: Model;
  readonly of: FlowVariant;
  readonly #driver: TestDriver;
  readonly #host: Runner | undefined;
  /** The text of the last call of each name. */
  #calls = new Map<string, string>();
  #at: Model['start'];

  constructor(driver: TestDriver, of: FlowVariant, host?: Runner) {
    this.#driver = driver;
    this.of = of;
    this.#host = host;
    this.model = modelOf(of);
    this.#at = this.model.start;
  }

  async take(step: Step): Promise<void> {
    const [call = ''] = step.row.event.split(': ');
    await this.#driver.user.forgetCalls();
    if (isChildMachine(this.of.flow, call)) await this.#takeChild(step);
    else await this.#perform(step);
    this.#moveTo(step);
    await this.#driver.until((seen) => this.#check(step, seen));
  }

  #located(): Located {
    return { ...this.of, at: this.#at, calls: this.#calls };
  }

  #moveTo(step: Step): void {
    this.#at = step.to;
    for (const call of step.row.calls) this.#calls.set(callName(call), call);
  }

  /** Brings about an outcome of the child machine, on the shortest path that leads to it. */
  async #takeChild(step: Step): Promise<void> {
    const child = runningChild(this.#located());
    if (!child) throw new Error(`${step.row.where}: no child machine runs.`);
    const runner = new Runner(this.#driver, child, this);
    const wanted = outputOf(this.#eventOf(step));
    const path = shortestPath(
      runner.model.start,
      (last) => isDeepStrictEqual(runner.#outputOf(last), wanted),
      runner.model.stepsFrom,
    );
    if (!path) throw new Error(`${step.row.where}: the child machine never ends with '${step.row.event}'.`);
    for (const [index, inner] of path.entries()) {
      await this.#driver.user.forgetCalls();
      await runner.#perform(inner);
      runner.#moveTo(inner);
      if (index < path.length - 1) await this.#driver.until((seen) => runner.#checkScreen(inner, seen));
    }
  }

  /** The output of a child machine after its last step; undefined before that. */
  #outputOf(step: Step): unknown {
    const { flow } = this.of;
    return finalStatesOf(flow.name).includes(step.to.state)
      ? flow.output?.(step.to.state, this.#eventOf(step))
      : undefined;
  }

  #eventOf({ row }: Step): EventObject {
    const { flow, variant } = this.of;
    return row.event.startsWith('after ')
      ? { type: row.event }
      : eventOf(flow.fixtures.events, row.event, variant.name);
  }

  #responseTo(label: string): ResponseFixture {
    const { flow, variant } = this.of;
    const response = flow.responses[label];
    if (response === undefined) throw new Error(`The flow ${flow.name} has no response for '${label}'.`);
    return typeof response === 'function' ? response(variant.name) : response;
  }

  /** Causes the event of a step. */
  async #perform(step: Step): Promise<void> {
    const driver = this.#driver;
    const { flow, variant } = this.of;
    const { event: label, where } = step.row;
    const action = flow.userActions[label];
    if (action) return action.run(driver.user, { state: this.#at.state, variant: variant.name });
    if (label.startsWith('after ')) return driver.fireTimer(label.slice('after '.length), timerIndex(step));
    const [source = '', fact = ''] = label.split(': ');
    const event = this.#eventOf(step);
    if (source === 'page') return driver.emitPageRestored();
    if (source === 'identity') return driver.emitIdentity(fact === 'signedIn' ? 'signedIn' : 'signedOut');
    if (source === 'stored') return driver.emitStorage(factsIn(event));
    if (!event.type.startsWith('xstate.'))
      throw new Error(`${where}: the flow ${flow.name} has no user action '${label}'.`);
    return driver.settle(source, settlementIn(event), { flow, variant, label, response: this.#responseTo(label) });
  }

  #check(step: Step, seen: Seen): void {
    const after = this.#afterEnd(step);
    const calls = [...step.row.calls, ...(after?.row.calls ?? [])];
    const flows = [this.of, ...(this.#host ? [this.#host.of] : [])];
    const own = new Set(flows.flatMap((of) => rowsOf(of).flatMap((row) => row.calls.map(callName))));
    const isRequest = (call: string) => !flows.some(({ flow }) => isChildMachine(flow, callName(call)));
    const where = `${step.row.where} ${step.row.event}`;
    expectEqual(
      `${where}: calls`,
      calls.filter(isRequest),
      seen.calls.filter((call) => own.has(callName(call))),
    );
    this.#checkScreen(step, seen);
  }

  #checkScreen(step: Step, { calls: _, cartCount, ...seen }: Seen): void {
    const { flow } = this.of;
    const where = `${step.row.where} ${step.row.event}`;
    if (flow.compare) {
      const [expected, found] = flow.compare(step.to, { ...seen, cartCount });
      expectEqual(where, expected, found);
    } else {
      expectEqual(`${where}: screen`, anyWording(this.#expectedScreen(step), seen), seen);
    }
  }

  #expectedScreen(step: Step): ScreenContent {
    if (!this.#host) return expectedScreen({ ...this.of, at: step.to, calls: this.#calls });
    const after = this.#afterEnd(step);
    if (!after) return expectedScreen(this.#host.#located(), step.to);
    const calls = new Map([...this.#host.#calls, ...after.row.calls.map((call) => [callName(call), call] as const)]);
    return expectedScreen({ ...this.#host.of, at: after.to, calls });
  }

  /** The step of the host that follows when this child machine has ended. */
  #afterEnd(step: Step): Step | undefined {
    const host = this.#host;
    const output = this.#outputOf(step);
    if (!host || output === undefined) return undefined;
    const prefix = `${this.of.flow.name}: `;
    const follows = host.model.stepsFrom(host.#at).find((candidate) => {
      const { event } = candidate.row;
      return event.startsWith(prefix) && isDeepStrictEqual(outputOf(host.#eventOf(candidate)), output);
    });
    if (!follows) throw new Error(`${step.row.where}: ${host.of.flow.name} has no row for this outcome.`);
    return follows;
  }
}

export type { Runner };

/** Of a message with alternatives, `alert: one or other`, the one that is seen counts. */
function anyWording(expected: ScreenContent, seen: ScreenContent): ScreenContent {
  const messages = expected.messages.map((message) => {
    const [role = '', words = ''] = message.split(/: (.*)/s);
    const alternatives = words.split(' or ').map((text) => `${role}: ${text}`);
    return alternatives.find((alternative) => seen.messages.includes(alternative)) ?? message;
  });
  return { ...expected, messages };
}

function expectEqual(what: string, expected: unknown, seen: unknown): void {
  const difference = differenceOf(expected, seen);
  if (difference) throw new Error(`${what}\n  ${difference}`);
}
