import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { currencyOf, normaliseCurrencyCookie } from './currency-cookie';

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
});
