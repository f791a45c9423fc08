import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bridge } from '@/lib/bridge';
import { requestIdHeader } from '@/lib/http/headers';
import { until } from '@/lib/testing/until';
import { type AccessLine, accessLog, identifyRequest } from './access-log';
import { openExchange } from '../exchange';
import { textPage } from '../responses/page';
import { ShopResponse } from '../responses/response';

const lines: AccessLine[] = [];
const log = accessLog((line) => void lines.push(line), 'node-1');

/** Sends 404 for `/nothing`, and otherwise 200, as a hit of the page cache. */
const server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
  const exchange = openExchange(request, response);
  log(exchange);
  identifyRequest(request, true);
  exchange.origin = 'hit';
  void response.send(textPage(request.url === '/nothing' ? 404 : 200, 'text'));
});

beforeAll(async () => {
  bridge.storeOf = (headers) => (headers.get('host')?.startsWith('127.') ? 'uk' : null);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  delete bridge.storeOf;
  server.close();
});
beforeEach(() => void lines.splice(0));

async function ask(path: string, headers: Record<string, string> = {}): Promise<void> {
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
}

const lineOf = async (path: string, headers?: Record<string, string>) => {
  await ask(path, headers);
  return until(() => lines[0] ?? null);
};

describe('the access log', () => {
  it('has a line for a page, under the id that the proxy has given', async () => {
    const line = await lineOf('/cameras?gclid=a', { 'x-request-id': 'b5f3c0de-1' });
    expect(line).toEqual({
      requestId: 'b5f3c0de-1',
      node: 'node-1',
      store: 'uk',
      method: 'GET',
      route: '/[...path]',
      path: '/cameras',
      status: 200,
      cache: 'hit',
      ms: expect.any(Number),
    });
  });

  it.each(['/offer/a-secret', '/nothing', '/api/cart'])('has no path for %s', async (path) => {
    const line = await lineOf(path);
    expect(JSON.stringify(line)).not.toContain('secret');
    expect(line).not.toHaveProperty('path');
  });

  it('has no lines for files and health checks', async () => {
    for (const path of ['/_next/static/a.js', '/api/health/live', '/icon.svg', '/cart']) await ask(path);
    await until(() => (lines.length > 0 ? true : null));
    expect(lines.map(({ route }) => route)).toEqual(['/cart']);
  });
});

describe('the id of a request', () => {
  const idOf = (given: string, trustsProxy: boolean) => {
    const headers: Record<string, string> = { 'x-request-id': given };
    const id = identifyRequest({ headers } as never, trustsProxy);
    expect(headers[requestIdHeader]).toBe(id);
    return id;
  };

  it('is that of a trusted proxy, if it is one', () => {
    expect(idOf('0123456789abcdef', true)).toBe('0123456789abcdef');
    for (const [given, trusts] of [
      ['0123456789abcdef', false],
      ['short', true],
      ['a line\nof the log', true],
      ['x'.repeat(65), true],
    ] as const)
      expect(idOf(given, trusts), given).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});
