import { describe, expect, it } from 'vitest';
import { parseCookies, type ServerCookie, setCookies } from './cookies';

const change = { name: 'cart', value: 'abc', maxAge: 60 } as const;
const parts = (line = '') => line.split('; ').toSorted();

describe('parseCookies', () => {
  it('reads names and values, the first of several with one name', () => {
    expect([...parseCookies('cart=abc; currency=EUR;currency=GBP; empty=', false)]).toEqual([
      ['cart', 'abc'],
      ['currency', 'EUR'],
      ['empty', ''],
    ]);
    expect(parseCookies(null, false).size).toBe(0);
    expect(parseCookies('no pair; =x', true).get('no pair')).toBeUndefined();
  });

  it('keeps an invalid escape as is, and a sealed value unchanged', () => {
    expect(parseCookies('a=%E0%A4%A; __proto__=x', false).get('a')).toBe('%E0%A4%A');
    const sealed = 'Fe26.2*1*ab_c-9*d*e*f~2';
    const [line = ''] = setCookies([{ name: 'session', value: sealed, maxAge: 60 }], true);
    expect(parseCookies(line.split(';', 1)[0] ?? '', true).get('session')).toBe(sealed);
  });

  it.each<ServerCookie>(['cart', 'offer', 'session', 'withdrawal'])(
    'reads only the prefixed %s on https',
    (name) => {
      for (const header of [`${name}=planted; __Host-${name}=own`, `__Host-${name}=own; ${name}=planted`])
        expect(parseCookies(header, true).get(name)).toBe('own');
      expect(parseCookies(`${name}=planted; __Host-${name}=`, true).get(name)).toBe('');
      for (const planted of [name, ` ${name}`, `__Secure-${name}`, `__host-${name}`])
        expect(parseCookies(`${planted}=planted`, true).has(name), planted).toBe(false);
      expect(parseCookies(`__Host-${name}=own`, false).get(name)).toBeUndefined();
      expect(parseCookies(`${name}=plain; __Host-${name}=other`, false).get(name)).toBe('plain');
    },
  );

  it('reads cookies of scripts under their own names only', () => {
    expect(parseCookies('currency=EUR; __Host-currency=CHF', true).get('currency')).toBe('EUR');
  });
});

describe('setCookies', () => {
  it('sets httpOnly, SameSite=Lax and host-only cookies', () => {
    const [line, ...more] = setCookies([change], false);
    expect(more).toEqual([]);
    expect(parts(line)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'cart=abc']);
    expect(setCookies([{ ...change, value: '', maxAge: 0 }], false)[0]).toMatch(/^cart=; Max-Age=0;/);
  });

  it('prefixes them on https, where the prefix requires Secure, Path=/ and no Domain', () => {
    const [line, ...more] = setCookies([change], true);
    expect(more).toEqual([]);
    const expected = ['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-cart=abc'];
    expect(parts(line)).toEqual(expected.toSorted());
  });
});
