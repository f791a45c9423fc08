import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { answer, openExchange, type Step } from '../exchange';
import { textPage } from '../page';
import { ShopResponse } from '../response';

/**
 * Serves what a step answers, and 404 otherwise, during the tests of the current block. Returns a function that gives the origin of
 * the server.
 */
export function served(step: Step): () => string {
  const server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
    void answer(openExchange(request, response), [
      step,
      ({ request: { url } }) => textPage(404, `next: ${url}`),
    ]);
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => void server.close());
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
