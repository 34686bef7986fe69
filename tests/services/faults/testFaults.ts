import { describe, expect, test } from 'vitest';
import { errorMessage } from '../../../screens/parts/errorMessages.ts';
import { type Problem, ServiceFailure } from '../../../services/failure.ts';
import { type CallName, callNamed, callsOf, type Group } from './calls.ts';
import { type Fault, NETWORK_FAULTS, PROVES, providerError, REACTIONS } from './faults.ts';
import { type Cell, EXPECTED } from './table.ts';
import { TYPED_ERRORS } from './typedErrors.ts';
import { hasTokens, prepareServer } from './world.ts';

const TOO_MANY = ['LimitExceededException', 'TooManyRequestsException'];

/** The calls of a group under every fault, and under every error that the provider has for them, over the network. */
export function testFaults(group: Group): void {
  const world = prepareServer();

  /** Makes a call under a fault, and compares what becomes of it with its cell. */
  async function expectCell(name: CallName, cell: Cell, breakServer: () => void | Promise<void>): Promise<void> {
    const { action, success, prepare } = callNamed(name);
    const call = await prepare(world);
    const wasSignedIn = hasTokens();
    world.startCounting();
    const broken = breakServer();
    const [{ end, problem }] = await Promise.all([outcomeOf(call(), success), broken]);
    const isSignedIn = hasTokens();
    const change = isSignedIn ? 'signedIn' : 'signedOut';
    const found = [end, world.requestsOf(action), ...(isSignedIn === wasSignedIn ? [] : [change])];
    expect(found).toEqual(cell);
    if (problem) expect(errorMessage(problem)).toMatch(/^[^<]{1,301}$|^Hello <img/);
  }

  describe.each(callsOf(group))('%s', (name) => {
    test.each(NETWORK_FAULTS.map((fault) => [fault, `[${PROVES[fault]}]`] as const))(
      `${name} ends as its table says under the fault '%s' %s`,
      (fault) => expectCell(name, EXPECTED[name][fault], () => breakBy(name, fault)),
    );

    const rejections = Object.entries<Cell>(
      name in TYPED_ERRORS ? TYPED_ERRORS[name as keyof typeof TYPED_ERRORS] : {},
    );
    if (rejections.length > 0)
      test.each(
        rejections.map(([error, cell]) => [error, TOO_MANY.includes(error) ? '[LOGIN-15a]' : '', cell] as const),
      )(`${name} ends as its table says where the provider answers %s %s`, (error, _, cell) =>
        expectCell(name, cell, () =>
          world.server.react(callNamed(name).action, providerError(error, 'A sentence of the provider.')),
        ),
      );
  });

  async function breakBy(name: CallName, fault: Fault): Promise<void> {
    const { action, after } = callNamed(name);
    if (fault === 'refused') world.server.refuseConnections(after);
    else world.server.react(action, REACTIONS[fault]);
    if (fault === 'late') await world.server.releaseHeld(action);
  }
}

interface Outcome {
  end: string;
  problem?: Problem;
}

/** How a call ends, in the words of the table. */
async function outcomeOf(call: Promise<unknown>, success: string | undefined): Promise<Outcome> {
  try {
    const result = (await call) as { kind?: string; problem?: Problem } | undefined;
    const { kind, problem } = { ...result };
    if (problem) return { end: problem.reason, problem };
    return { end: kind === success ? 'done' : (kind ?? 'nothing') };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) return { end: String(error) };
    return { end: error.reason, problem: { reason: error.reason, text: '' } };
  }
}
