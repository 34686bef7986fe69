import * as v from 'valibot';
import type { Pool } from './pool.ts';
import { errors, ProviderError } from './providerError.ts';
import { resetActions } from './resetActions.ts';
import { signInActions } from './signIn/actions.ts';
import { signUpActions } from './signUpActions.ts';
import { tokenActions } from './tokenActions.ts';

const ACTIONS = new Map(Object.entries({ ...signUpActions, ...signInActions, ...resetActions, ...tokenActions }));
export const ACTION_NAMES: readonly string[] = [...ACTIONS.keys()];
const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;

export const actionOf = (request: Request): string | undefined =>
  TARGET.exec(request.headers.get('x-amz-target') ?? '')?.[1];

/** Answers a request as the provider does, errors included. */
export async function answerAsProvider(pool: Pool, request: Request): Promise<Response> {
  try {
    const action = ACTIONS.get(actionOf(request) ?? '');
    if (!action) throw errors.unknownAction();
    const body = await bodyOf(request);
    if (!WITHOUT_CLIENT.has(actionOf(request) ?? '')) checkClient(pool, body);
    return reply(200, await action(pool, body));
  } catch (error) {
    return errorResponse(error);
  }
}

/** An error as a response; whatever else was thrown is an internal error of the provider. */
export function errorResponse(error: unknown): Response {
  if (error instanceof ProviderError) return replyError(400, error.name, error.message);
  if (v.isValiError(error)) return errorResponse(errors.invalid(error.issues.map(missingMember)));
  return replyError(500, 'InternalErrorException', 'Something went wrong');
}

const NOT_FOR_HEADERS = /[^ -~]/g;

/** The actions that need a token or a session instead of a client. */
const WITHOUT_CLIENT = new Set([
  'GetUser',
  'DeleteUser',
  'GlobalSignOut',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
]);

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw errors.unreadable();
  }
}

const missingMember = ({ path }: v.BaseIssue<unknown>): string => {
  const name = String(path?.[0]?.key ?? 'body');
  return `Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: Member must not be null`;
};

const addressed = v.object({ ClientId: v.string() });

function checkClient(pool: Pool, body: unknown): void {
  const { ClientId } = v.parse(addressed, body);
  if (ClientId !== pool.clientId) throw errors.noSuchClient(ClientId);
}

function replyError(status: number, name: string, message: string): Response {
  const headers = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': message.replace(NOT_FOR_HEADERS, '?') };
  return reply(status, { __type: name, message }, headers);
}

function reply(status: number, body: object | undefined, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? '' : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': crypto.randomUUID(), ...headers },
  });
}
