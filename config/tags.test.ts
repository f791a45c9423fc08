import { describe, expect, it } from 'vitest';
import { hashPolicy, noncePolicy } from '@/lib/http/content-security-policy';
import { parseEnv } from './env';
import { tagHosts } from './tag-hosts';
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

describe('the policy of pages', () => {
  it('names no other host without a tag', () => {
    const policy = hashPolicy(["'sha256-x'"], tagHosts({}));
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).not.toContain('google');
  });

  it('allows the hosts of tags where one is configured', () => {
    const hosts = tagHosts(parseEnv({ GTAG_KEY: 'G-1' }));
    for (const policy of [hashPolicy([], hosts), noncePolicy('x', [], hosts)]) {
      expect(policy).toMatch(new RegExp(`script-src [^;]*${google}`));
      expect(policy).toMatch(/connect-src 'self' [^;]*google-analytics\.com/);
      expect(policy).toMatch(/img-src 'self' data: [^;]*google-analytics\.com/);
    }
  });
});
