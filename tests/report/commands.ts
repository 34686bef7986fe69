import type { Step } from '../models/model.ts';
import { begin, playLetter, type Theatre } from '../models/play.ts';
import type { Stage } from '../models/stages.ts';

/** What the sandbox's stage is to do, as a replay's address carries it: a name, and what it is given. */
export type Command = [name: string, ...values: unknown[]];

/** What a stage is told before the first step of a flow. */
export const commandsBefore = (stage: Stage): Promise<Command[]> => written((theatre) => begin(theatre, stage));

/** What a step is, in commands. */
export const commandsOf = (stage: Stage, step: Step): Promise<Command[]> =>
  written((theatre) => playLetter(theatre, stage, step));

/** Writes down what is done in a theatre. */
async function written(perform: (theatre: Theatre) => Promise<void>): Promise<Command[]> {
  const commands: Command[] = [];
  const note =
    (name: string) =>
    async (...values: unknown[]) => {
      commands.push([name, ...values]);
    };
  await perform({
    hand: {
      byKey: false,
      fill: note('fill'),
      choose: note('choose'),
      press: note('press'),
      submit: note('submit'),
      go: note('go'),
      arrive: note('arrive'),
    },
    open: note('open'),
    tellStored: note('tellStored'),
    tellIdentity: note('tellIdentity'),
    tellReturn: note('tellReturn'),
    answer: (call, answer) => note('answer')(call, answer),
    ring: note('ring'),
    forgetCalls: note('forgetCalls'),
    until: note('until'),
  });
  return commands;
}
