import { describe, expect, it } from 'vitest';
import { parseEnv } from './env/env';
import { tagOf } from './tags';

const google = 'https://www.googletagmanager.com';

describe('the tag of a store', () => {
  it('is none by default', () => expect(tagOf('nl', parseEnv({}))).toBeNull());

  it('is its container, otherwise the shared tag', () => {
    const values = parseEnv({ GTAG_KEY: 'G-SHARED1', TAG_MANAGER_IDS: '{"uk":"GTM-UK1"}' });
    expect(tagOf('uk', values)).toEqual({ kind: 'manager', id: 'GTM-UK1', host: google });
    expect(tagOf('nl', values)).toEqual({ kind: 'global', id: 'G-SHARED1', host: google });
  });

  it('comes from another host where one is set', () => {
    const values = parseEnv({ GTAG_KEY: 'G-1', TAG_HOST: 'https://tags.shop.example/' });
    expect(tagOf('nl', values)?.host).toBe('https://tags.shop.example');
  });

  it.each([
    { GTAG_KEY: 'nonsense"' },
    { TAG_MANAGER_IDS: '{"uk":"UA-1"}' },
    { TAG_HOST: 'http://tags.example' },
  ])('refuses %o', (variables) => expect(() => parseEnv(variables)).toThrow(Object.keys(variables)[0]));
});
