import { fileURLToPath } from 'node:url';
import { bundle, createConfig, lint } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';

/** The file that it stands in. */
export const CONTRACT = fileURLToPath(new URL('../../services/api/contract.yaml', import.meta.url));

/** The two calls, by their `operationId`. */
export type Operation = 'createCheckoutSession' | 'unlockedContent';

const content = v.object({ content: v.object({ 'application/json': v.object({ schema: v.looseObject({}) }) }) });
const security = v.array(v.record(v.string(), v.array(v.string())));
const operation = { security: v.optional(security), responses: v.object({ '200': content }) };
const document = v.object({
  security,
  paths: v.object({
    '/create-checkout-session': v.object({ post: v.object({ ...operation, requestBody: content }) }),
    '/unlocked-content': v.object({ get: v.object(operation) }),
  }),
  components: v.object({ securitySchemes: v.record(v.string(), v.unknown()) }),
});

/** The contract of the back ends, `services/api/contract.yaml`, as checks; each returns what is wrong, and nothing where all is right. */
export interface Contract {
  /** Of the body that the site posts. */
  faultsOfOrder(body: unknown): string[];
  /** Of the body of a successful answer. */
  faultsOfAnswer(operation: Operation, body: unknown): string[];
  /** The ways to prove who asks, and which of them each call needs. */
  security: Record<Operation, v.InferOutput<typeof security>> & { schemes: Record<string, unknown> };
}

export async function readContract(): Promise<Contract> {
  const config = await createConfig({});
  const { bundle: bundled } = await bundle({ ref: CONTRACT, config, dereference: true });
  const { paths, components, security: ofAll } = v.parse(document, bundled.parsed);
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
    security: {
      schemes: components.securitySchemes,
      createCheckoutSession: paths['/create-checkout-session'].post.security ?? ofAll,
      unlockedContent: paths['/unlocked-content'].get.security ?? ofAll,
    },
  };
}

/** A line for each of its values, in the order of the document: where it stands, and what it says, unwrapped. */
export async function valuesOfContract(): Promise<string> {
  const { bundle: bundled } = await bundle({ ref: CONTRACT, config: await createConfig({}) });
  const linesOf = (value: unknown, place: string): string[] =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([key, part]) => linesOf(part, place === '' ? key : `${place} > ${key}`))
      : [`${place}: ${typeof value === 'string' ? paragraphsOf(value) : JSON.stringify(value)}`];
  return `${linesOf(bundled.parsed, '').join('\n')}\n`;
}

/** A text on one line, but for its rules, each of which has one of its own. */
const paragraphsOf = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=\d+\. \*\*)/g, '\n');

/** What a linter has to say of the contract. */
export async function lintContract(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lint({ ref: CONTRACT, config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}
