import { HttpResponse } from 'msw';
import { errorResponse } from './provider.ts';
import { errors } from './providerError.ts';

/** What a call can be made to answer instead of its own answer, for trying out what goes wrong. */
export const FAULTS = {
  offline: 'No network',
  silence: 'No answer at all, until the site gives up',
  html: 'A web page instead of data',
  cutOff: 'Only half of the answer arrives',
  empty: 'An empty answer',
  tooMany: 'Too many requests (429)',
  broken: 'Internal error (500)',
  badGateway: 'Bad gateway, with a web page (502)',
  limit: 'Too many attempts, says the provider',
  lost: 'Succeeds, but the response is lost',
  lostOnce: 'Succeeds, but the first response is lost',
} as const;

export type Fault = keyof typeof FAULTS;

export const isFault = (text: string | undefined): text is Fault => text !== undefined && Object.hasOwn(FAULTS, text);

const PAGE = '<!doctype html><title>Service</title><h1>Temporarily out of service</h1>';

const json = (status: number, body: object) =>
  HttpResponse.json(body, { status, headers: { 'content-type': 'application/x-amz-json-1.1' } });

const html = (status: number) => new Response(PAGE, { status, headers: { 'content-type': 'text/html' } });

/** Whether a request is sent again: the provider's library says so, the shop's requests follow one that was lost. */
function isRepeated({ headers }: Request, wasLost: boolean): boolean {
  const attempt = headers.get('amz-sdk-request');
  return attempt ? /attempt=[23]/.test(attempt) : wasLost;
}

/**
 * The response of a fault. The fault `silence` stays pending until the request's signal aborts. `wasLost`: whether the last
 * request of the same call was.
 */
export async function answerFaultily(
  fault: Fault,
  request: Request,
  answer: (request: Request) => Promise<Response>,
  wasLost = false,
): Promise<Response> {
  const { signal } = request;
  switch (fault) {
    case 'lost':
      await answer(request);
      return Response.error();
    case 'lostOnce': {
      const own = await answer(request);
      return isRepeated(request, wasLost) ? own : Response.error();
    }
    case 'offline':
      return Response.error();
    case 'silence':
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    case 'html':
      return html(200);
    case 'cutOff':
      return new Response('{"Authenticati', { headers: { 'content-type': 'application/json' } });
    case 'empty':
      return json(200, {});
    case 'tooMany':
      return json(429, { __type: 'TooManyRequestsException', message: 'Rate exceeded' });
    case 'broken':
      return json(500, { __type: 'InternalErrorException', message: 'Internal server error' });
    case 'badGateway':
      return html(502);
    case 'limit':
      return errorResponse(errors.attemptLimit());
  }
}
