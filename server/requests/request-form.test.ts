import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestLimits } from '@/config/limits/request-limits';
import type { Exchange } from '../exchange';
import { checkRouterState, checkSize, checkTarget, searchRedirect } from './request-form';

const request = (method: string, url: string, host: string | null = 'uk.localhost', ...more: string[]) => ({
  method,
  url,
  headers: (host === null ? {} : { host }) as IncomingHttpHeaders,
  rawHeaders: [...(host === null ? [] : ['Host', host]), ...more],
});

describe('the size of a request', () => {
  const { head } = requestLimits;
  const check = (url: string, headers: IncomingHttpHeaders = {}) =>
    checkSize({ request: { url, headers } } as Exchange);

  it.each([
    ['a cookie', '/', { cookie: 'a'.repeat(head.cookie) }, { cookie: 'a'.repeat(head.cookie + 1) }, 431],
    ['a query', `/?${'a'.repeat(head.query)}`, {}, {}, 400],
    ['the parameters of a query', `/?${'a&'.repeat(head.parameters - 1)}a`, {}, {}, 400],
  ])('%s is bounded', (_, url, headers, larger, status) => {
    expect(check(url, headers)).toBe('next');
    expect(check(`${url}&a`, larger)).toMatchObject({ status });
  });

  it('has what only informs cut', () => {
    const headers = { 'user-agent': 'a'.repeat(15_000), accept: 'image/webp', host: 'h' };
    expect(check('/', headers)).toBe('next');
    expect(headers).toEqual({ 'user-agent': 'a'.repeat(head.informing), accept: 'image/webp', host: 'h' });
  });
});

describe('the target of a request', () => {
  it.each([
    ['http://uk.localhost/cart?a=1', '/cart?a=1', 'uk.localhost'],
    ['HTTPS://UK.localhost:3000', '/', 'UK.localhost:3000'],
    ['http://de.localhost?a=/../b', '/?a=/../b', 'de.localhost'],
    ['http://[::1]:3000/x', '/x', '[::1]:3000'],
  ])('in absolute form %s becomes a path, and its host wins', (target, url, host) => {
    const given = request('GET', target, 'evil.example');
    expect(checkTarget(given)).toBeNull();
    expect([given.url, given.headers.host]).toEqual([url, host]);
  });

  it.each([
    '/',
    '/cart',
    '/.well-known/x',
    '/a/...',
    '/a..b/',
    '/cameras/q/a/,..',
    '/search?q=../..',
    '/%2e%2ex',
  ])('in origin form %s stays as it is', (url) => {
    const given = request('GET', url);
    expect(checkTarget(given)).toBeNull();
    expect(given.url).toBe(url);
  });

  it.each([
    'ftp://uk.localhost/',
    'http:///cart',
    'http://user@uk.localhost/',
    'http://uk.localhost\\cart',
    'http://uk.localhost/../cart',
    '/..',
    '/api/../contact',
    '/api/%2e%2E/contact',
    '/api/.%2e/contact?x=1',
    '/api/./cart',
    '/api/%2e',
    '/api\\..\\contact',
    '/cart#top',
    '/cart?a=1#top',
    '*',
  ])('%s is refused', (url) => expect(checkTarget(request('GET', url))?.status).toBe(400));

  it('may be * for OPTIONS', () => {
    for (const url of ['*', 'http://uk.localhost'])
      expect(checkTarget(request('OPTIONS', url))).toMatchObject({
        status: 204,
        headers: { allow: /GET, HEAD/ },
      });
  });
});

describe('the host of a request', () => {
  it.each(['uk.localhost', 'UK.localhost.:3000', '[::1]:80', 'a_b.example', 'xn--a.example:', ''])(
    '%j is valid',
    (host) => expect(checkTarget(request('GET', '/', host))).toBeNull(),
  );

  it.each(['a b', 'a/b', 'user@uk.localhost', 'uk.localhost:x', 'a,b', '[::1', '<b>', 'a\\b', 'é.example'])(
    '%j is refused',
    (host) => expect(checkTarget(request('GET', '/', host))?.status).toBe(400),
  );

  it('may be absent in HTTP/1.0, and may be given once', () => {
    expect(checkTarget(request('GET', '/', null))).toBeNull();
    for (const name of ['Host', 'HOST'])
      expect(checkTarget(request('GET', '/', 'uk.localhost', name, 'uk.localhost'))?.status).toBe(400);
    expect(checkTarget(request('GET', '/', 'uk.localhost', 'x', 'host'))).toBeNull();
  });
});

describe('the URL of a search', () => {
  it.each([
    ['/search?q=camera%20dome', '/search?q=camera+dome'],
    ["/search?q=l'%c3%a9t%c3%a9&page=2", '/search?q=l%27%C3%A9t%C3%A9&page=2'],
    ['/search??a', '/search?%3Fa='],
    ['/search?q=what?', '/search?q=what%3F'],
    ['/search?', '/search'],
  ])('%s redirects to %s', (url, to) => {
    expect(searchRedirect(url)).toBe(to);
    expect(searchRedirect(to)).toBeNull();
  });

  it.each([
    '/search',
    '/search?q=camera+dome&_rsc=1a2b',
    '/cameras?utm_source=news%20letter',
    '/api/search?q=a%20b',
    '//search?q=a%20b',
  ])('%s is not redirected', (url) => {
    expect(searchRedirect(url)).toBeNull();
  });
});

const check = (state: string | undefined) =>
  checkRouterState({ headers: state === undefined ? {} : { 'next-router-state-tree': state } })?.status ??
  200;

describe('the state of the client router', () => {
  it.each([
    undefined,
    '["",{}]',
    encodeURIComponent(
      '["",{"children":[["store","nl","d",null],{"children":["__PAGE__",{}]}]},null,"refetch"]',
    ),
  ])('%j goes on', (state) => expect(check(state)).toBe(200));

  it.each(['1', '', '%', '{}', 'null', '"x"', '[]', '["",{"children":1}]', '["",{},null,"x",3,4]'])(
    '%j is a bad request',
    (state) => expect(check(state)).toBe(400),
  );

  it('that is too large is a bad request', () => {
    expect(check(JSON.stringify(['x'.repeat(50_000), {}]))).toBe(400);
  });

  it('is accepted if Next accepts it, and refused if Next refuses it', () => {
    const { parseAndValidateFlightRouterState: parse } = createRequire(import.meta.url)(
      'next/dist/server/app-render/parse-and-validate-flight-router-state.js',
    ) as { parseAndValidateFlightRouterState: (header: string) => unknown };
    const acceptedByNext = (header: string) => {
      try {
        parse(header);
        return true;
      } catch {
        return false;
      }
    };
    const { state } = fc.letrec<{ state: unknown; routes: unknown }>((tie) => ({
      state: fc
        .tuple(
          fc.oneof(
            fc.string(),
            fc.tuple(fc.string(), fc.string(), fc.constantFrom('d', 'oc', 'x'), fc.constant(null)),
          ),
          tie('routes'),
          fc.constantFrom(undefined, null, ['/a', ''], 'x'),
          fc.constantFrom(undefined, null, 'refetch', 'metadata-only', 'x'),
          fc.constantFrom(undefined, null, 4, 'x'),
          fc.constantFrom(undefined, 'a', null, 4),
        )
        .map((parts) => parts.slice(0, parts.includes(undefined) ? parts.indexOf(undefined) : parts.length)),
      routes: fc.oneof(
        { depthSize: 'small' },
        fc.constant({}),
        fc.record({ children: tie('state') }),
        fc.constant(null),
      ),
    }));
    fc.assert(
      fc.property(
        fc.oneof(
          state,
          fc.json().map((text) => JSON.parse(text) as unknown),
        ),
        (value) => {
          const header = encodeURIComponent(JSON.stringify(value));
          expect(check(header) === 200, header).toBe(acceptedByNext(header));
        },
      ),
    );
  });
});
