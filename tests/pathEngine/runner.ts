import { isDeepStrictEqual } from 'node:util';
import { eventOfStep, outputAfter, pathToOutcome } from './childPaths.ts';
import { expectedScreen, type Located, runningChild } from './expectedScreen.ts';
import { type FlowVariant, isChildMachine, type ResponseFixture } from './flow.ts';
import { type Model, modelOf, type Step, timerIndex } from './model.ts';
import type { ScreenContent } from './readScreen.ts';
import { callName, callsByName, rowsOf } from './rows.ts';
import { differenceOf } from './rules.ts';
import { audioChangeIn, outputOf, settlementIn, storedFactsIn } from './settlement.ts';
import type { Seen, TestDriver } from './testDriver.ts';

/** Takes the steps of one flow, one after the other. */
export class Runner {
  readonly model: Model;
  readonly flowVariant: FlowVariant;
  readonly #driver: TestDriver;
  readonly #host: Runner | undefined;
  /** The text of the last call of each name. */
  #calls = new Map<string, string>();
  #at: Model['start'];

  constructor(driver: TestDriver, flowVariant: FlowVariant, host?: Runner) {
    this.#driver = driver;
    this.flowVariant = flowVariant;
    this.#host = host;
    this.model = modelOf(flowVariant);
    this.#at = this.model.start;
  }

  /** Continues after steps that were run by other means, and checks the screen after the last of them. */
  async resumeAfter(way: Step[]): Promise<void> {
    for (const step of way) this.#moveTo(step);
    const last = way.at(-1);
    if (last) await this.#driver.until((seen) => this.#checkScreen(last, seen));
  }

  async take(step: Step): Promise<void> {
    const [call = ''] = step.row.event.split(': ');
    await this.#driver.user.forgetCalls();
    if (isChildMachine(this.flowVariant.flow, call)) await this.#takeChild(step);
    else await this.#perform(step);
    this.#moveTo(step);
    await this.#driver.until((seen) => this.#check(step, seen));
  }

  #located(): Located {
    return { ...this.flowVariant, at: this.#at, calls: this.#calls };
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
    const path = pathToOutcome(child, this.flowVariant, step);
    for (const [index, inner] of path.entries()) {
      await this.#driver.user.forgetCalls();
      await runner.#perform(inner);
      runner.#moveTo(inner);
      if (index < path.length - 1) await this.#driver.until((seen) => runner.#checkScreen(inner, seen));
    }
  }

  #responseTo(label: string): ResponseFixture {
    const { flow, variant } = this.flowVariant;
    const response = flow.responses[label];
    if (response === undefined) throw new Error(`tests/flows/${flow.name}/ has no response for '${label}'.`);
    return typeof response === 'function' ? response(variant.name) : response;
  }

  /** Causes the event of a step. */
  async #perform(step: Step): Promise<void> {
    const driver = this.#driver;
    const { flow, variant } = this.flowVariant;
    const { event: label, where } = step.row;
    const action = flow.userActions[label];
    if (action) return action.run(driver.user, { state: this.#at.state, variant: variant.name });
    if (label.startsWith('after ')) return driver.fireTimer(label.slice('after '.length), timerIndex(step));
    const [source = '', fact = ''] = label.split(': ');
    const event = eventOfStep(this.flowVariant, step);
    if (source === 'page') return driver.emitPageRestored();
    if (source === 'audio') return driver.emitAudio(audioChangeIn(event));
    if (source === 'identity') return driver.emitIdentity(fact === 'signedIn' ? 'signedIn' : 'signedOut');
    if (source === 'stored') return driver.emitStorage(storedFactsIn(event));
    if (!event.type.startsWith('xstate.'))
      throw new Error(`${where}: the flow ${flow.name} has no user action '${label}'.`);
    return driver.settle(source, settlementIn(event), { flow, variant, label, response: this.#responseTo(label) });
  }

  #check(step: Step, seen: Seen): void {
    const after = this.#afterEnd(step);
    const calls = [...step.row.calls, ...(after?.row.calls ?? [])];
    const flows = [this.flowVariant, ...(this.#host ? [this.#host.flowVariant] : [])];
    const own = new Set(flows.flatMap((flowVariant) => rowsOf(flowVariant).flatMap((row) => row.calls.map(callName))));
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
    const { flow } = this.flowVariant;
    const where = `${step.row.where} ${step.row.event}`;
    if (flow.compare) {
      const [expected, found] = flow.compare(step.to, { ...seen, cartCount });
      expectEqual(where, expected, found);
    } else {
      expectEqual(`${where}: screen`, this.#expectedScreen(step), seen);
    }
  }

  #expectedScreen(step: Step): ScreenContent {
    if (!this.#host) return expectedScreen({ ...this.flowVariant, at: step.to, calls: this.#calls });
    const after = this.#afterEnd(step);
    if (!after) return expectedScreen(this.#host.#located(), step.to);
    const calls = new Map([...this.#host.#calls, ...callsByName([after.row])]);
    return expectedScreen({ ...this.#host.flowVariant, at: after.to, calls });
  }

  /** The step of the host that follows when this child machine has ended. */
  #afterEnd(step: Step): Step | undefined {
    const host = this.#host;
    const output = outputAfter(this.flowVariant, step);
    if (!host || output === undefined) return undefined;
    const prefix = `${this.flowVariant.flow.name}: `;
    const follows = host.model.stepsFrom(host.#at).find((candidate) => {
      const { event } = candidate.row;
      return event.startsWith(prefix) && isDeepStrictEqual(outputOf(eventOfStep(host.flowVariant, candidate)), output);
    });
    if (!follows) throw new Error(`${step.row.where}: ${host.flowVariant.flow.name} has no row for this outcome.`);
    return follows;
  }
}

function expectEqual(what: string, expected: unknown, seen: unknown): void {
  const difference = differenceOf(expected, seen);
  if (difference) throw new Error(`${what}\n  ${difference}`);
}
