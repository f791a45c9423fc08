import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { dropInternalHeaders, hideInternalHeaders } from './internal-headers';

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => void server?.close());

/** The headers of an answer that `write` has written. */
async function answer(write: (response: ServerResponse) => void, headers: Record<string, string> = {}) {
  server = createServer((request, response) => {
    hideInternalHeaders(request, response);
    write(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new Promise<IncomingHttpHeaders>((done, failed) => {
    get({ port, host: '127.0.0.1', headers }, (reply) => {
      reply.resume();
      done(reply.headers);
    }).on('error', failed);
  });
}

const written = {
  'X-Middleware-Rewrite': '/uk/cart',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-rewritten-path': '/uk/cart',
  'x-owlwatch-rendered': '1',
  'x-powered-by': 'Next.js',
  'x-robots-tag': 'noindex',
  etag: '"1"',
};
const setAll = (response: ServerResponse): void => {
  for (const [name, value] of Object.entries(written)) response.setHeader(name, value);
};

describe('internal headers of an answer', () => {
  it('become the size of the body, which Next removes from the answers of route handlers', async () => {
    const headers = await answer((response) => {
      response.setHeader('x-owlwatch-length', '4');
      response.end('owls');
    });
    expect([headers['content-length'], headers['transfer-encoding']]).toEqual(['4', undefined]);
    expect(headers).not.toHaveProperty('x-owlwatch-length');
  });

  it.each([
    ['set one by one', (response: ServerResponse): void => void (setAll(response), response.end('x'))],
    [
      'sent with the status',
      (response: ServerResponse): void => void response.writeHead(200, written).end('x'),
    ],
    [
      'sent with a reason',
      (response: ServerResponse): void => void response.writeHead(200, 'OK', written).end('x'),
    ],
  ] as const)('do not reach the client if they are %s', async (_, write) => {
    const headers = await answer(write);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-robots-tag']);
    expect(headers.etag).toBe('"1"');
  });

  it('are limited to those of the client router in the answer to a navigation', async () => {
    const headers = await answer((response) => void response.writeHead(200, written).end('x'), { rsc: '1' });
    const names = Object.keys(headers).filter((name) => name.startsWith('x-'));
    expect(names.toSorted()).toEqual(['x-nextjs-rewritten-path', 'x-robots-tag']);
  });
});

it('internal headers of a request are removed', () => {
  const headers = { host: 'a', rsc: '1', 'next-url': '/', 'x-forwarded-for': '1', 'x-store-host': 'de' };
  const request = {
    headers: {
      ...headers,
      'x-middleware-prefetch': '1',
      'x-nextjs-data': '1',
      'x-invoke-path': '/',
      'x-matched-path': '/',
      'x-prerender-revalidate': 'x',
      'x-owlwatch-store': 'de',
      'next-resume': '1',
    },
  };
  dropInternalHeaders(request);
  expect(request.headers).toEqual(headers);
});
