import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine } from 'xstate';

const modules = import.meta.glob<object>('../../machines/*.ts', { eager: true });
const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof StateMachine);

/** What an actor that was not provided says. */
const errorOf = (logic: AnyActorLogic) =>
  new Promise<string>((resolve) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: (error) => resolve(String(error)) });
    actor.start();
  });

const isLogic = (value: unknown): value is AnyActorLogic =>
  typeof value === 'object' && value !== null && 'transition' in value;

describe.each(machines.map((machine) => [machine.id, machine] as const))('the machine %s', (_, machine) => {
  const { actors, actions } = machine.implementations;
  const services = Object.entries(actors).filter(([, logic]) => !(logic instanceof StateMachine));
  const effects = Object.entries(actions).filter(([, action]) => /notImplemented/.test(String(action)));

  test.each(services)('names the actor %s where it is not provided', async (name, logic) => {
    expect(isLogic(logic) && (await errorOf(logic))).toContain(`'${name}' is not implemented.`);
  });

  test.each(effects)('names the action %s where it is not provided', (name, action) => {
    expect(action).toThrow(`'${name}' is not implemented.`);
  });
});
