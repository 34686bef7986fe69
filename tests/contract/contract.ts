import { fileURLToPath } from 'node:url';
import { bundle, createConfig, lint } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';

const CONTRACT = fileURLToPath(new URL('../../services/api/contract.yaml', import.meta.url));

/** The two calls, by their `operationId`. */
export type Operation = 'createCheckoutSession' | 'unlockedContent';

const content = v.object({ content: v.object({ 'application/json': v.object({ schema: v.looseObject({}) }) }) });
const document = v.object({
  paths: v.object({
    '/create-checkout-session': v.object({
      post: v.object({ requestBody: content, responses: v.object({ '200': content }) }),
    }),
    '/unlocked-content': v.object({ get: v.object({ responses: v.object({ '200': content }) }) }),
  }),
});

/** The contract of the back ends, `services/api/contract.yaml`, as checks; each returns what is wrong, and nothing where all is right. */
export interface Contract {
  /** Of the body that the site posts. */
  faultsOfOrder(body: unknown): string[];
  /** Of the body of a successful answer. */
  faultsOfAnswer(operation: Operation, body: unknown): string[];
}

export async function readContract(): Promise<Contract> {
  const config = await createConfig({});
  const { bundle: bundled } = await bundle({ ref: CONTRACT, config, dereference: true });
  const { paths } = v.parse(document, bundled.parsed);
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  ajv.addFormat('uri', (text) => URL.canParse(text));
  const compile = (part: v.InferOutput<typeof content>) => ajv.compile(part.content['application/json'].schema);
  const { requestBody, responses } = paths['/create-checkout-session'].post;
  const order = compile(requestBody);
  const answers: Record<Operation, ValidateFunction> = {
    createCheckoutSession: compile(responses['200']),
    unlockedContent: compile(paths['/unlocked-content'].get.responses['200']),
  };
  const faultsBy = (validate: ValidateFunction, body: unknown) =>
    validate(body)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath || 'the body'} ${error.message}`);
  return {
    faultsOfOrder: (body) => faultsBy(order, body),
    faultsOfAnswer: (operation, body) => faultsBy(answers[operation], body),
  };
}

/** What a linter has to say of the contract. */
export async function lintContract(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lint({ ref: CONTRACT, config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}
