import { ann } from '../../src/devtools/fixtures/people.ts';
import type { Command } from '../../src/devtools/manual/replay.tsx';
import { createRecordingDriver } from '../drivers/recordingDriver.ts';
import type { FlowVariant } from './flow.ts';
import type { Step } from './model.ts';
import { flowNamed } from './registry.ts';
import { callName } from './rows.ts';
import { Runner } from './runner.ts';
import { shortestPath } from './search.ts';
import type { TestDriver } from './testDriver.ts';

/** What else a test does while a path is run. */
interface Along {
  /** Looks at what the step has led to; the step fails where it throws. */
  check?: (step: Step, index: number) => void | Promise<void>;
  /** Hears that the page is open, and of each step that has passed. */
  onReached?: () => void;
}

/** Runs a path, and compares after each step what is shown and what was called with what the table says. */
export async function runPath(
  driver: TestDriver,
  flowVariant: FlowVariant,
  path: Step[],
  { check, onReached }: Along = {},
): Promise<void> {
  const runner = await openFlow(driver, flowVariant);
  onReached?.();
  for (const [index, step] of path.entries()) {
    driver.user.byKey = index % 2 === 1;
    await runner.take(step);
    await check?.(step, index);
    onReached?.();
  }
}

/** Opens the page of a flow. For a child machine, first goes the shortest way on which its host invokes it. */
export async function openFlow(driver: TestDriver, flowVariant: FlowVariant): Promise<Runner> {
  const invoked = flowVariant.variant.host;
  if (!invoked) {
    await openPage(driver, flowVariant);
    return new Runner(driver, flowVariant);
  }
  const hostFlow = flowNamed(invoked.flow);
  const [variant] = hostFlow.variants;
  if (!variant) throw new Error(`The flow ${invoked.flow} has no variant.`);
  const host = { flow: hostFlow, variant };
  const runner = driver.run ? await goAtOnce(driver, host, flowVariant) : await goByStep(driver, host, flowVariant);
  return new Runner(driver, flowVariant, runner);
}

/** Goes to where a host invokes a child machine, and looks at the screen after each step. */
async function goByStep(driver: TestDriver, host: FlowVariant, child: FlowVariant): Promise<Runner> {
  const runner = await openFlow(driver, host);
  for (const step of wayTo(child, runner)) await runner.take(step);
  return runner;
}

/** Runs the same steps as one batch of commands, without checks in between: the paths of the host check them. */
async function goAtOnce(driver: TestDriver, host: FlowVariant, child: FlowVariant): Promise<Runner> {
  const runner = new Runner(driver, host);
  const commands: Command[] = [];
  await goByStep(
    createRecordingDriver((command) => commands.push(command)),
    host,
    child,
  );
  await driver.run?.(commands);
  await runner.resumeAfter(wayTo(child, runner));
  return runner;
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
