import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Serves `listener` during the tests of the current block. Returns a function that gives the origin of the server. */
export function served(listener: RequestListener): () => string {
  const server = createServer(listener);
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => void server.close());
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
