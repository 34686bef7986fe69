import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with a file, or with the part of it that is asked for: browsers move in a sound by parts alone. */
export function sendPart(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  bytes: Uint8Array,
): void {
  const [range, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  response.setHeader('accept-ranges', 'bytes');
  if (range === undefined) {
    response.end(bytes);
    return;
  }
  const first = Number(from);
  const last = Math.min(to ? Number(to) : Infinity, bytes.length - 1);
  if (first > last) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${bytes.length}` });
  response.end(bytes.subarray(first, last + 1));
}
