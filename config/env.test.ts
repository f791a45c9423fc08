import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env';

const refusal = (source: Record<string, string>) => {
  try {
    parseEnv(source);
    return null;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
};

describe('parseEnv', () => {
  it('has an answer for everything that is not set, or set to nothing', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnv({}));
    expect(parseEnv({})).toMatchObject({ PORT: 3000, DEFAULT_STORE: 'uk', RATE_LIMIT: true });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SESSION_SECRET', 'short'],
    ['STORE_DOMAINS', '{"nl":'],
    ['STORE_DOMAINS', '{"xx":["shop.example"]}'],
    ['STORE_DOMAINS', '{"nl":["https://shop.example"]}'],
    ['DEFAULT_STORE', 'us'],
    ['TRUST_PROXY', 'yes'],
    ['SHOP_FEATURES', 'reviews,teleport'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s where it is %s', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} `));
  });

  it('switches features on and off', () => {
    expect(parseEnv({ SHOP_FEATURES: 'wishlist, -compare' }).SHOP_FEATURES).toEqual({
      wishlist: true,
      compare: false,
    });
  });

  it('wants one secret on all nodes that share a database', () => {
    const node = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/shop' };
    expect(refusal(node)).toMatch(/^SESSION_SECRET is missing/);
    expect(refusal({ ...node, SESSION_SECRET: 'x'.repeat(32) })).toBeNull();
  });

  it('takes no key for real money while only the sandbox takes payments', () => {
    expect(refusal({ MULTISAFEPAY_API_KEY: 'key' })).toMatch(/^MULTISAFEPAY_API_KEY cannot be used yet/);
  });
});
