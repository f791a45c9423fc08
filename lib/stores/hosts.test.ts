import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { canonicalHost, devHost, storeForHost } from './hosts';

/** Without DATABASE_URL. */
const production = { production: true, devHosts: true, defaultStore: 'uk' } as const;
const development = { production: false, devHosts: true, defaultStore: 'uk' } as const;
/** In production with DATABASE_URL. */
const deployed = { ...production, devHosts: false } as const;

describe('storeForHost', () => {
  it('resolves the production and the development host of every store in both modes', () => {
    for (const store of storeCodes) {
      const segment = store.replace('_', '-');
      for (const mode of [production, development]) {
        expect(storeForHost(`owlwatch-${segment}.example`, mode)).toBe(store);
        expect(storeForHost(`${segment}.localhost`, mode)).toBe(store);
      }
    }
  });

  it('accepts no development host in a deployment, unless it is configured', () => {
    for (const store of storeCodes) {
      expect(storeForHost(devHost(store), deployed)).toBeNull();
      expect(storeForHost(`${devHost(store)}:3000`, deployed)).toBeNull();
      expect(storeForHost(`owlwatch-${store.replace('_', '-')}.example`, deployed)).toBe(store);
    }
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]']) {
      expect(storeForHost(host, deployed)).toBeNull();
    }
    const domains = { nl: ['nl.localhost:3000'], de: ['de.localhost'] };
    for (const port of ['', ':3000', ':4000']) {
      expect(storeForHost(`nl.localhost${port}`, { ...deployed, domains })).toBe('nl');
      expect(storeForHost(`de.localhost${port}`, { ...deployed, domains })).toBe('de');
    }
  });

  it('ignores port, case and a trailing dot', () => {
    expect(storeForHost('BE-NL.LocalHost:3000', production)).toBe('be_nl');
    expect(storeForHost('owlwatch-ch-fr.example.:443', production)).toBe('ch_fr');
    expect(storeForHost('fr.localhost.', production)).toBe('fr');
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:8080', '[::1]', '[::1]:3000'])(
    'maps the bare %s to the default store in development only',
    (host) => {
      expect(storeForHost(host, development)).toBe('uk');
      expect(storeForHost(host, { ...development, defaultStore: 'nl' })).toBe('nl');
      expect(storeForHost(host, production)).toBeNull();
    },
  );

  it.each([
    null,
    '',
    '.',
    ':3000',
    'example.com',
    'xx.localhost',
    'be_nl.localhost',
    'nl.localhost.evil.example',
    'a.nl.localhost',
    'nl.localhost:port',
    'user@nl.localhost',
    'owlwatch-nl.example..',
  ])('finds no store for %j', (host) => {
    expect(storeForHost(host, production)).toBeNull();
    expect(storeForHost(host, development)).toBeNull();
  });

  it('replaces only the default hosts by configured ones', () => {
    const domains = { nl: ['shop.test', 'WWW.shop.test:8443'], be_nl: ['be.shop.test'] };
    expect(storeForHost('shop.test', { ...production, domains })).toBe('nl');
    expect(storeForHost('www.shop.test', { ...production, domains })).toBe('nl');
    expect(storeForHost('be.shop.test:80', { ...production, domains })).toBe('be_nl');
    expect(storeForHost('owlwatch-nl.example', { ...production, domains })).toBeNull();
    expect(storeForHost('owlwatch-de.example', { ...production, domains })).toBe('de');
    expect(storeForHost('nl.localhost', { ...production, domains })).toBe('nl');
  });

  it('prefers a configured host over a development one', () => {
    expect(storeForHost('nl.localhost', { ...production, domains: { de: ['nl.localhost'] } })).toBe('de');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const store = storeForHost(host, production);
        expect(store === null || storeCodes.includes(store)).toBe(true);
      }),
    );
  });
});

describe('canonicalHost', () => {
  it('is the first configured host, the production host or the development host', () => {
    const domains = { nl: ['Shop.test', 'www.shop.test'] };
    expect(canonicalHost('nl', { ...production, domains })).toBe('shop.test');
    expect(canonicalHost('be_nl', { ...deployed, domains })).toBe('owlwatch-be-nl.example');
    expect(canonicalHost('be_nl', { ...production, domains })).toBe('be-nl.localhost');
    expect(canonicalHost('be_nl', development)).toBe('be-nl.localhost');
    expect(canonicalHost('nl', deployed, 'owlwatch-de.example')).toBe('owlwatch-nl.example');
  });

  it('keeps local hosts and their port', () => {
    expect(canonicalHost('be_fr', production, 'nl.localhost:3000')).toBe('be-fr.localhost:3000');
    expect(canonicalHost('de', development, '127.0.0.1:4000')).toBe('de.localhost:4000');
    expect(canonicalHost('de', production, 'NL.localhost')).toBe('de.localhost');
  });

  it('ignores a local request in a deployment without local hosts', () => {
    expect(canonicalHost('de', deployed, 'nl.localhost:3000')).toBe('owlwatch-de.example');
    expect(canonicalHost('de', deployed, '127.0.0.1:3000')).toBe('owlwatch-de.example');
    const domains = { de: ['shop.example', 'de.localhost'] };
    expect(canonicalHost('de', { ...deployed, domains }, 'nl.localhost:3000')).toBe('de.localhost:3000');
    expect(canonicalHost('de', { ...deployed, domains })).toBe('shop.example');
  });

  it('resolves to its store', () => {
    for (const store of storeCodes) {
      expect(storeForHost(canonicalHost(store, production), production)).toBe(store);
      expect(storeForHost(canonicalHost(store, development), development)).toBe(store);
      expect(storeForHost(devHost(store), production)).toBe(store);
    }
  });
});
