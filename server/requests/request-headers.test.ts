import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { trustedProxies } from '@/config/env/trusted-proxies';
import { parseCookies } from '@/lib/http/session/cookies';
import {
  admitForwardedHeaders,
  clientIp,
  currencyOf,
  dropInternalHeaders,
  forwardedProto,
  normaliseCurrencyCookie,
} from './request-headers';

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

describe('the client address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    // The first is what the client sent, the last what the proxy saw.
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['a,b,,2001:db8::7 ', '2001:db8::7'],
    ['203.0.113.9:40000', '203.0.113.9'],
    ['198.51.100.1:1, [2001:db8::7]:40000', '2001:db8::7'],
    // What is no address is the proxy's own.
    ['unknown', '10.0.0.1'],
    ['198.51.100.1, invented-4711', '10.0.0.1'],
    ['198.51.100.1, ', '10.0.0.1'],
    ['', '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('is read from %j behind a trusted proxy', (forwarded, ip) => {
    expect(clientIp(from(forwarded), { hops: 1 })).toBe(ip);
  });

  it('ignores the header without a trusted proxy', () => {
    expect(clientIp(from('203.0.113.9'), null)).toBe('10.0.0.1');
    const cut = { headers: {}, socket: {} } as IncomingMessage;
    expect(clientIp(cut, null)).toBe('unknown');
  });
});

describe('several proxies', () => {
  const networks = trustedProxies('10.0.0.0/8,2001:db8::/32') ?? null;

  it.each([
    // The client, as the first of two proxies saw it.
    ['198.51.100.1, 203.0.113.9, 192.0.2.1', { hops: 2 }, '203.0.113.9'],
    // A request that has not passed the first one.
    ['203.0.113.9', { hops: 2 }, '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9, 10.0.0.2', networks, '203.0.113.9'],
    ['203.0.113.9, 2001:db8::1, 10.0.0.2', networks, '203.0.113.9'],
    ['203.0.113.9, 10.0.0.3, invented, 10.0.0.2', networks, '10.0.0.1'],
    ['10.0.0.3, 10.0.0.2', networks, '10.0.0.3'],
  ] as const)('%s behind %j', (forwarded, trusted, ip) => {
    expect(clientIp(from(forwarded), trusted)).toBe(ip);
  });

  it('are trusted by their address only', () => {
    const request = (remoteAddress: string) =>
      ({
        headers: {
          'x-forwarded-for': '203.0.113.9, 10.0.0.2',
          'x-forwarded-proto': 'https, http',
          'x-forwarded-host': 'shop.example, inner.example',
        },
        socket: { remoteAddress },
      }) as unknown as IncomingMessage;
    const warn = vi.fn();
    const admit = admitForwardedHeaders(networks, warn);
    const mapped = request('::ffff:10.0.0.1');
    expect([clientIp(mapped, networks), forwardedProto(mapped, networks)]).toEqual(['203.0.113.9', 'https']);
    admit(mapped);
    expect(mapped.headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.example',
    });
    const foreign = request('192.0.2.1');
    expect([clientIp(foreign, networks), forwardedProto(foreign, networks)]).toEqual(['192.0.2.1', '']);
    expect(warn).not.toHaveBeenCalled();
    admit(foreign);
    expect(foreign.headers).toEqual({});
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUST_PROXY has other networks'));
  });
});

describe('headers of a proxy that is not trusted', () => {
  it('are removed, and named once', () => {
    const warnings: string[] = [];
    const admit = admitForwardedHeaders(null, (text) => void warnings.push(text));
    const ask = (headers: Record<string, string>) => {
      expect(admit({ headers } as IncomingMessage)).toBe(false);
      return headers;
    };
    expect(ask({ host: 'uk.localhost' })).toEqual({ host: 'uk.localhost' });
    expect(warnings).toEqual([]);
    const sent = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', accept: '*/*' };
    expect(ask({ ...sent })).toEqual({ accept: '*/*' });
    expect(ask({ ...sent, 'x-proxy-second': '1764168000' })).toEqual({ accept: '*/*' });
    expect(ask({ ...sent, 'x-forwarded-host': 'fr.localhost' })).toEqual({ accept: '*/*' });
    expect(warnings).toEqual([expect.stringMatching(/x-forwarded-for.*TRUST_PROXY=on/)]);
  });

  it.each(['forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])(
    'without a trusted proxy: %s is a warning too',
    (name) => {
      const warn = vi.fn();
      const headers: Record<string, string> = { [name]: '203.0.113.9' };
      admitForwardedHeaders(null, warn)({ headers } as IncomingMessage);
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name));
    },
  );
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

it.each([undefined, '', '0', '2', '1, 1', 'true'])(
  'a request with the header rsc %j is for a whole page',
  (rsc) => {
    const router = { 'next-router-state-tree': '', 'next-router-prefetch': '1', 'next-url': '/' };
    const request = { headers: { host: 'a', ...(rsc === undefined ? {} : { rsc }), ...router } };
    dropInternalHeaders(request);
    expect(request.headers).toEqual({ host: 'a' });
  },
);

describe('the currency cookie', () => {
  const pair = fc.oneof(
    fc.constantFrom('currency=EUR', 'currency=GBP', 'currency=%45UR', 'currency="EUR"', 'currency'),
    fc.constantFrom('currency=eur', ' currency=EUR', 'currency =GBP', 'currencyx=EUR', ''),
    fc.constantFrom('cart=abc; currency=CHF', 'a=currency=EUR'),
    fc.string(),
  );

  it('means the same to the server as to the page, whatever the cookies are', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 4 }), fc.constantFrom(';', '; '), (pairs, between) => {
        const cookie = pairs.join(between).replaceAll(/[^\x20-\x7e]/g, '');
        const request = { headers: { cookie } } as IncomingMessage;
        normaliseCurrencyCookie(request);
        const seen = new NextRequest('http://shop.example/', {
          headers: { cookie: request.headers.cookie ?? '' },
        });
        expect(currencyOf(request)).toBe(seen.cookies.get('currency')?.value ?? '');
      }),
    );
  });

  it('leaves the other cookies, and no empty header', () => {
    const headers = { cookie: 'currency=EUR; cart=abc; currency=GBP' };
    normaliseCurrencyCookie({ headers });
    expect(headers.cookie).toBe('cart=abc; currency=GBP');
    const none = { cookie: 'currency=%45UR' };
    normaliseCurrencyCookie({ headers: none });
    expect(none).toEqual({});
  });

  it('makes no prefixed cookie of one whose name has another space before it', () => {
    for (const space of ['\u00a0', '\u000b', '\u000c', '\ufeff']) {
      const headers = { cookie: `${space}__Host-session=planted; a=b` };
      normaliseCurrencyCookie({ headers });
      expect(parseCookies(headers.cookie, true).has('session')).toBe(false);
    }
  });

  it('has a currency of the shop: others are as none', () => {
    const headers = { cookie: 'cart=abc; currency=XYZ' };
    normaliseCurrencyCookie({ headers });
    expect(headers.cookie).toBe('cart=abc');
  });
});
