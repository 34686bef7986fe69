import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky';
import * as v from 'valibot';
import { ServiceFailure } from '../failure.ts';

/** Milliseconds that one attempt may take: no less than the screens wait for an answer. */
const ATTEMPT_TIMEOUT = 30_000;

/**
 * Requests are retried as the provider's library does it: at most three attempts, on status 429, 500, 502, 503 and 504
 * and on network errors, with delays of at most five minutes. A POST is never retried.
 */
export const http: KyInstance = ky.create({
  timeout: ATTEMPT_TIMEOUT,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [429, 500, 502, 503, 504],
    afterStatusCodes: [],
    delay: (attempt) => 2 ** attempt * 100 + Math.random() * 100,
    backoffLimit: 5 * 60 * 1000,
    retryOnTimeout: false,
  },
});

/** The HTTP status behind a failure; undefined where there was no answer, or none that failed by its status. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ServiceFailure && error.cause instanceof HTTPError ? error.cause.response.status : undefined;

/** Reads an answer by its schema; everything that is not such an answer becomes a failure. */
export async function parseResponse<Schema extends v.GenericSchema>(
  response: Promise<Response>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await bodyOf(response);
  if (Array.isArray(body)) throw new ServiceFailure('invalidResponse');
  const read = v.safeParse(schema, body);
  if (!read.success) throw new ServiceFailure('invalidResponse', read.issues);
  return read.output;
}

async function bodyOf(response: Promise<Response>): Promise<unknown> {
  const text = await textOf(response);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceFailure('invalidResponse', error);
  }
}

async function textOf(response: Promise<Response>): Promise<string> {
  try {
    return await (await response).text();
  } catch (error) {
    if (error instanceof TimeoutError) throw new ServiceFailure('timeout', error);
    if (error instanceof HTTPError) throw new ServiceFailure(reasonOf(error.response.status), error);
    throw new ServiceFailure('offline', error);
  }
}

function reasonOf(status: number) {
  return status === 429 ? 'throttled' : 'unavailable';
}
