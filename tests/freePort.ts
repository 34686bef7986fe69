import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback that nothing listens to now, for a program that cannot choose one by itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
