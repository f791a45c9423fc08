import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Env, parseEnv } from '@/config/env/env';
import { localOrigins, requestOrigin, isSecureRequest, requestedHost } from './request-origin';

let settings: Env;
vi.mock('@/config/env/env', async (original) => ({ ...(await original<object>()), env: () => settings }));

const secret = { SESSION_SECRET: 'x'.repeat(32) };
const demo = { NODE_ENV: 'production' };
const deployed = {
  ...demo,
  ...secret,
  DATABASE_URL: 'postgresql://db.internal/shop',
  SHOP_FILE: 'demo/shop.yaml',
  MAIL_FOLDER: '/tmp/mail',
};
const use = (variables: Record<string, string>) => {
  settings = parseEnv(variables);
};
afterEach(() => use(demo));

describe('requestOrigin', () => {
  const origin = (headers: Record<string, string>) => requestOrigin('nl', new Headers(headers));

  it('is the requested host if that is one of the store', () => {
    use({ ...deployed, TRUST_PROXY: 'on', STORE_DOMAINS: '{"nl":["www.shop.example","shop.example"]}' });
    const https = { 'x-forwarded-proto': 'https' };
    expect(origin({ host: 'shop.example', ...https })).toBe('https://shop.example');
    const forwarded = { host: '10.0.0.7:3000', 'x-forwarded-host': 'shop.example', ...https };
    expect(origin(forwarded)).toBe('https://shop.example');
    expect(origin({ host: 'shop.example' })).toBe('http://shop.example');
  });

  it.each([
    ['Host', { host: 'evil.example' }],
    ['Host of another store', { host: 'owlwatch-de.example' }],
    ['x-forwarded-host', { host: 'owlwatch-nl.example', 'x-forwarded-host': 'evil.example' }],
    ['x-store-host', { host: 'evil.example', 'x-store-host': 'owlwatch-nl.example' }],
    ['a list of hosts', { host: 'owlwatch-nl.example, evil.example' }],
    ['user information', { host: 'owlwatch-nl.example@evil.example' }],
    ['a local host', { host: 'nl.localhost:3000' }],
    ['no host', {}],
  ])('is the configured host for %s', (_, headers) => {
    use({ ...deployed, TRUST_PROXY: 'on', STORE_HOST_OVERRIDE: 'on' });
    expect(origin(headers as Record<string, string>)).toBe('https://owlwatch-nl.example');
  });

  it('is the local host of the store on a machine that runs the demo', () => {
    use({ ...demo, STORE_HOST_OVERRIDE: 'on' });
    for (const host of ['nl.localhost:3000', 'uk.localhost:3000', 'localhost:3000', '127.0.0.1:3000'])
      expect(origin({ host, 'x-store-host': 'nl.localhost' })).toBe('http://nl.localhost:3000');
  });

  it('is the default store at a bare local host in development', () => {
    use({ DEFAULT_STORE: 'nl', PORT: '4100' });
    expect(origin({ host: 'localhost:4100' })).toBe('http://localhost:4100');
    expect(origin({ host: 'elsewhere.example' })).toBe('http://nl.localhost:4100');
  });
});

describe('localOrigins', () => {
  const origin = (headers: Record<string, string>) => localOrigins(new Headers(headers))?.('be_nl') ?? null;

  it('are the development hosts with the port that was asked', () => {
    use({ PORT: '4100' });
    for (const host of ['be-nl.localhost:5100', 'uk.localhost:5100', 'localhost:5100', 'x.localhost:5100'])
      expect(origin({ host })).toBe('http://be-nl.localhost:5100');
    expect(origin({ host: 'nl.localhost' })).toBe('http://be-nl.localhost');
    use({ ...demo, TRUST_PROXY: 'on' });
    const forwarded = { host: 'a:1', 'x-forwarded-host': 'nl.localhost:8443', 'x-forwarded-proto': 'https' };
    expect(origin(forwarded)).toBe('https://be-nl.localhost:8443');
  });

  it.each(['evil.example', 'evil.example:80', 'localhost.evil.example', 'owlwatch-nl.example', ''])(
    'are none where %j is asked',
    (host) => {
      use(demo);
      expect(origin({ host })).toBeNull();
    },
  );

  it('are none where the stores have domains, and in a shop on the database of its operator', () => {
    use({ ...demo, STORE_DOMAINS: '{"nl":["nl.localhost"]}' });
    expect(origin({ host: 'nl.localhost:5100' })).toBeNull();
    use(deployed);
    expect(origin({ host: 'nl.localhost:5100' })).toBeNull();
  });
});

describe('requestedHost', () => {
  it('uses headers of clients only as configured', () => {
    const headers = new Headers({ host: 'one', 'x-forwarded-host': 'two', 'x-store-host': 'three' });
    use(demo);
    expect(requestedHost(headers)).toBe('one');
    use({ TRUST_PROXY: 'on' });
    expect(requestedHost(headers)).toBe('two');
    use({ TRUST_PROXY: 'on', STORE_HOST_OVERRIDE: 'on' });
    expect(requestedHost(headers)).toBe('three');
  });
});

describe('isSecureRequest', () => {
  it.each([
    ['https', true],
    ['HTTPS', true],
    ['http, https', true],
    ['https, http', false],
    ['http', false],
    ['', false],
    ['httpsx', false],
  ])('of x-forwarded-proto %j from a trusted proxy is %s', (proto, expected) => {
    const headers = new Headers({ 'x-forwarded-proto': proto });
    use({ TRUST_PROXY: 'on' });
    expect(isSecureRequest(headers)).toBe(expected);
    use({});
    expect(isSecureRequest(headers)).toBe(false);
  });
});
