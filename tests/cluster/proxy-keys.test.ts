import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '@/lib/testing/program';
import { keepReadQuery } from '@/server/caches/page-cache';
import { answer, openExchange, type Step } from '@/server/exchange';
import { checkForm, checkSize } from '@/server/requests/request-form';
import { dropInternalHeaders, isForPart, normaliseCurrencyCookie } from '@/server/requests/request-headers';
import { textPage } from '@/server/responses/page';
import { ShopResponse } from '@/server/responses/response';
import { rawRequest } from '../e2e/raw-request';
import { type Proxy, startNginx } from './nginx';

const nginx = findProgram('nginx');

/** What an answer of the shop depends on, behind the steps that read a request. Any proxy may keep it for long. */
const shown: Step = ({ request, response, route }) => {
  const { headers, url } = request;
  const { host, accept, cookie, 'x-store-host': store, 'accept-encoding': coding } = headers;
  const seen = {
    url,
    host,
    coding,
    store,
    cookie,
    part: isForPart(request),
    accept: route.path === '/img' ? accept : '',
  };
  const kept = response.rules.isPrivate ? {} : { 'x-accel-expires': '60' };
  return { ...textPage(200, JSON.stringify(seen), { 'cache-control': 'public, max-age=60', ...kept }) };
};
const changing =
  (change: (request: Parameters<typeof normaliseCurrencyCookie>[0]) => void): Step =>
  ({ request }) => {
    change(request);
    return 'next';
  };
const steps: readonly Step[] = [
  checkSize,
  changing(dropInternalHeaders),
  checkForm,
  changing(normaliseCurrencyCookie),
  keepReadQuery,
  shown,
];

// A reason to skip: `npm test` installs nginx as root on Debian only.
describe.skipIf(nginx === null)('the caches of deploy/nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-keys-'));
  let node: Server;
  let nodePort: number;
  let proxy: Proxy;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    node = createServer({ ServerResponse: ShopResponse }, (request, response) => {
      void answer(openExchange(request, response), steps);
    }).listen(0, '127.0.0.1');
    await once(node, 'listening');
    nodePort = (node.address() as AddressInfo).port;
    proxy = await startNginx(nginx ?? '', folder, [nodePort], { limited: true });
  });
  afterAll(async () => {
    await proxy?.stop();
    node?.closeAllConnections();
    node?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Headers = Record<string, string>;
  const host = 'uk.localhost';
  const ask = (path: string, headers: Headers = {}) =>
    rawRequest(path, { port: proxy.port, tls: true, host, headers });
  /** What the shop itself answers to that, with what the proxy adds to any request. */
  const direct = async (path: string, headers: Headers = {}) =>
    (await rawRequest(path, { port: nodePort, host, headers })).body;

  const picture = (query: string) => `/img?${query}`;
  const [one, two] = ['url=%2Fmedia%2Fa.webp', 'url=%2Fmedia%2Fb.webp'];
  it.each<[string, string, Headers, string, Headers]>([
    ['a variant twice', '/p1?variant=A&variant=B', {}, '/p1?variant=A', {}],
    ['a variant behind another one', '/p2?variant=&variant=B', {}, '/p2', {}],
    ['an escaped name', '/p3?v%61riant=B', {}, '/p3', {}],
    ['an escaped name behind', '/p4?variant=A&v%61riant=B', {}, '/p4?variant=A', {}],
    ['another case', '/p5?VARIANT=B', {}, '/p5?variant=B', {}],
    ['two question marks', '/p6??variant=B', {}, '/p6', {}],
    ['an escaped value', '/p7?variant=%42', {}, '/p7?variant=B', {}],
    ['an empty RSC', '/p8', { rsc: '' }, '/p8', {}],
    ['another RSC', '/p9', { rsc: '2' }, '/p9', {}],
    ['a part of a page', '/p10', { rsc: '1' }, '/p10', {}],
    ['a prefetch without RSC', '/p11', { 'next-router-prefetch': '1' }, '/p11', {}],
    ['another store', '/p12', { 'x-store-host': 'de.localhost' }, '/p12', {}],
    ['an empty store', '/p13', { 'x-store-host': '' }, '/p13', {}],
    ['an empty authorization', '/p14', { authorization: '' }, '/p14', {}],
    ['a page of a sitemap', '/products-sitemap?page=2', {}, '/products-sitemap', {}],
    ['a version of a card', '/og/product/1?v=1', {}, '/og/product/1?v=2', {}],
    ['a picture twice', picture(`${one}&${two}&w=320&q=75`), {}, picture(`${one}&w=320&q=75`), {}],
    ['a picture in another case', picture(`URL=x&${two}&w=320&q=75`), {}, picture(`url=x&w=320&q=75`), {}],
    ['an escaped width', picture(`${one}&w=375&%77=320&q=75`), {}, picture(`${one}&w=375&q=75`), {}],
    [
      'a form without weight',
      picture(`${one}&w=320&q=75`),
      { accept: 'image/webp;q=0' },
      picture(`${one}&w=320&q=75`),
      { accept: 'image/webp' },
    ],
    [
      'a form in another case',
      picture(`${two}&w=320&q=75`),
      { accept: 'IMAGE/AVIF' },
      picture(`${two}&w=320&q=75`),
      { accept: 'image/avif' },
    ],
  ])('give nobody the answer to %s', async (_, path, headers, asked, usual) => {
    for (let count = 0; count < 3; count += 1) await ask(path, headers);
    const expected = await direct(asked, usual);
    for (let count = 0; count < 3; count += 1) expect((await ask(asked, usual)).body).toBe(expected);
  });

  it('keep an answer whatever else a query has', async () => {
    // At once: the key of a page has the half second in which it is asked for.
    const queries = Array.from({ length: 8 }, (_, count) => `utm_source=${count}&variant=A&b`);
    const replies = await Promise.all(queries.map((query) => ask(`/kept?${query}`)));
    expect(replies.map(({ headers }) => headers['x-cache'])).toContain('HIT');
  });

  it('answer one client at a bounded rate', async () => {
    const replies = await Promise.all(
      Array.from({ length: 1_600 }, () =>
        ask('/kept').then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    expect(new Set(replies)).toContain(429);
    expect(replies.filter((status) => status === 200).length).toBeGreaterThan(400);
  });
});
