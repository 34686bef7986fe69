import { once } from 'node:events';
import { createServer } from 'node:http';

/** A back end as a team would begin it: it keeps to the contract, and believes the provider whose tokens it is sent. */
export interface TeamBackEnd {
  url: string;
  /** The bodies of the orders, the newest last. */
  orders: unknown[];
  stop(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
};

export async function startTeamBackEnd(): Promise<TeamBackEnd> {
  const orders: { baseUrl: string; products: { id: string }[] }[] = [];
  const server = createServer(async (request, response) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    if (pathname === '/unlocked-content') {
      if (!request.headers.authorization?.startsWith('Bearer ey')) return void json(401, {});
      const bought = orders.flatMap(({ products }) => products.map(({ id }) => ({ adventureId: id })));
      return void json(200, { data: [{ adventures: bought }] });
    }
    if (pathname === '/create-checkout-session') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      orders.push(JSON.parse(Buffer.concat(chunks).toString()));
      return void json(200, { redirect_url: `http://${request.headers.host}/pay` });
    }
    const wayBack = `${orders.at(-1)?.baseUrl}/shop/success`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Pay</title><h1>Pay here</h1><a href="${wayBack}">Pay</a>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    orders,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
