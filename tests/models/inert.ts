import { type ActorScope, type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';

/** What a machine asks of the world. */
export interface Action {
  type: string;
  params?: unknown;
}

type Taken = [snapshot: AnyMachineSnapshot, actions: Action[]];

/**
 * A machine's transitions without effects, as XState's `initialTransition` and `transition` have them. Those start an actor
 * for each; here one serves all, and a walk takes half the time.
 */
export function inert(machine: AnyStateMachine, input?: unknown) {
  const self = createActor(machine, { input });
  let actions: Action[] = [];
  const nothing = () => {};
  const scope: ActorScope<AnyMachineSnapshot, EventObject> = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => actions.push(action),
  };

  function taken(take: () => AnyMachineSnapshot): Taken {
    actions = [];
    const snapshot = take();
    return [snapshot, actions];
  }

  return {
    begin: () => taken(() => machine.getInitialSnapshot(scope, input)),
    take: (snapshot: AnyMachineSnapshot, event: EventObject) => taken(() => machine.transition(snapshot, event, scope)),
  };
}
