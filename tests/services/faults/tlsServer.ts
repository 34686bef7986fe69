import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { inject } from 'vitest';
import { createGate, type Gate } from '../../gate.ts';
import type { Reaction } from './faults.ts';

/** A server with a certificate that nobody has signed. It listens on the loopback, on a free port. */
export interface TlsServer {
  origin: string;
  /** Has it react to a call from now on. */
  react(call: string, reaction: Reaction): void;
  /** Waits until the answer to a call is held back, and lets it come. */
  releaseHeld(call: string): Promise<void>;
  /** Refuses all connections: at once, or once a call has been answered. */
  refuseConnections(afterCall?: string): void;
  /** Reacts to nothing any more, and listens again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Answers every request by `answer`; `nameOf` tells by which call's name the server reacts to it. */
export async function openTlsServer(
  answer: (request: Request) => Promise<Response>,
  nameOf: (request: Request) => string,
): Promise<TlsServer> {
  const troubles: unknown[] = [];
  const server = createServer(inject('certificate'), (incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      troubles.push(error);
      outgoing.destroy();
    });
  });
  // The connections below TLS, by the port of the other end: only they can be reset.
  const connections = new Map<number | undefined, Socket>();
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    connections.set(remotePort, socket);
    socket.once('close', () => connections.delete(remotePort));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `https://127.0.0.1:${port}`;
  let reactions: Record<string, Reaction> = {};
  let refusedAfter: string | undefined;
  let counts: Record<string, number> = {};
  let held: Record<string, Gate> = {};
  let gate = createGate();

  /** Opens when the answer to a call is held back. */
  function heldOf(call: string): Gate {
    held[call] ??= createGate();
    return held[call];
  }

  function refuse(): void {
    server.close();
    server.closeAllConnections();
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await toRequest(incoming, origin);
    const name = nameOf(request);
    const earlier = counts[name] ?? 0;
    counts[name] = earlier + 1;
    const send = (response: Response) => reply(outgoing, response);
    const carryOut = () => answer(request);
    const reset = () => void connections.get(incoming.socket.remotePort)?.resetAndDestroy();
    function hold(): Promise<void> {
      heldOf(name).open();
      return gate.opened;
    }
    await (reactions[name]
      ? reactions[name]({ outgoing, earlier, carryOut, send, reset, hold })
      : send(await carryOut()));
    if (name === refusedAfter) refuse();
  }

  return {
    origin,
    react(call, reaction) {
      reactions = { [call]: reaction };
      counts = {};
    },
    async releaseHeld(call) {
      await heldOf(call).opened;
      gate.open();
    },
    refuseConnections(afterCall) {
      refusedAfter = afterCall;
      if (!afterCall) refuse();
    },
    async mend() {
      gate.open();
      gate = createGate();
      [reactions, refusedAfter, counts, held] = [{}, undefined, {}, {}];
      if (!server.listening) await listen(port);
      if (troubles.length > 0) throw troubles.pop();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = 'GET', url = '/', headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(origin + url, {
    method,
    headers: given,
    body: method === 'GET' ? null : Buffer.concat(chunks),
  });
}

async function reply(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await new Promise<void>((resolve) => outgoing.end(body, resolve));
}
