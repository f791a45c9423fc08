import { describe, expect, it } from 'vitest';
import { EnvError, feedbackCompany, parseEnv, paymentSandbox, showsDemoReviews } from './env';
import { importsDemo, isProduction } from './production';

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
  it('has defaults for absent and empty variables', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnv({}));
    expect(parseEnv({})).toMatchObject({ PORT: 3000, DEFAULT_STORE: 'uk', RATE_LIMIT: true });
  });

  it.each([
    ['PORT', '70000'],
    ['PRODUCTION', 'yes'],
    ['PORT', '-1'],
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/shop'],
    ['DATABASE_DIRECT_URL', 'postgresql://db/shop'],
    ['DATABASE_POOL_SIZE', '0'],
    ['NODES', '0'],
    ['ROLE', 'jobs'],
    ['HEAP_LIMIT_MB', '1.5'],
    ['SHUTDOWN_DELAY_MS', '-1'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(32)},short`],
    ['SESSION_SECRET', `${'x'.repeat(32)},`],
    ['ROBOTS', 'NOINDEX'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['CMS_URL', 'http://cms.example'],
    ['CMS_TOKEN', 'a-token'],
    ['CMS_SECRET', 'x'.repeat(32)],
    ['MULTISAFEPAY_URL', 'http://payments.example'],
    ['MULTISAFEPAY_URL', 'https://payments.example'],
    ['MULTISAFEPAY_API_KEYS', '{"xx":"key"}'],
    ['MULTISAFEPAY_API_KEYS', '{"nl":""}'],
    ['STORE_DOMAINS', '{"nl":'],
    ['STORE_DOMAINS', '{"xx":["shop.example"]}'],
    ['STORE_DOMAINS', '{"nl":["https://shop.example"]}'],
    ['DEFAULT_STORE', 'us'],
    ['TRUST_PROXY', 'yes'],
    ['MEDIA_BUCKET', 'http://bucket.example'],
    ['MEDIA_BUCKET_KEY', 'id'],
    ['MEDIA_BUCKET_KEY', 'id:secret'],
    ['STORE_HOST_OVERRIDE', 'yes'],
    ['RATE_LIMIT', '10'],
    ['MAINTENANCE', 'maybe'],
    ['PAGE_CACHE', 'no'],
    ['SMTP_URL', 'mail.shop.example'],
    ['PAYMENT_SANDBOX', '1'],
    ['SHOP_FEATURES', 'reviews,teleport'],
    ['LOG_LEVEL', 'loud'],
    ['VIES_URL', 'ec.europa.eu'],
    ['VIES_URL', 'on'],
    ['FEEDBACK_COMPANY_CLIENT', 'id'],
    ['FEEDBACK_COMPANY_CLIENT', 'id: secret'],
    ['FEEDBACK_COMPANY_CLIENTS', '{"nl":"id"}'],
    ['FEEDBACK_COMPANY_URL', 'https://reviews.example'],
    ['COMPANY_REVIEWS', 'on'],
    ['SHOP_FILE', 'no-such-shop.yaml'],
    ['SHOP_FILE', 'package.json'],
    ['PERIODS', '{"jobMonitor":'],
    ['PERIODS', '{"lunch":1000}'],
    ['PERIODS', '{"jobMonitor":0}'],
  ])('rejects %s=%s and names it', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} `));
  });

  it('names all faults at once, each variable by its own line', () => {
    const source = {
      NODE_ENV: 'production',
      DATABASE_URL: 'mysql://localhost/shop',
      PORT: '70000',
      SESSION_SECRET: 'short',
      SHOP_FEATURES: 'teleport,beam',
      MULTISAFEPAY_API_KEYS: '{',
      MULTISAFEPAY_URL: 'http://127.0.0.1:1/',
      CMS_TOKEN: 'a-token',
    };
    expect(
      refusal(source)
        ?.split('\n')
        .map((line) => line.split(' ', 1)[0]),
    ).toEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_SECRET',
      'SHOP_FEATURES',
      'SHOP_FEATURES',
      'MULTISAFEPAY_API_KEYS',
      'SMTP_URL',
      'SHOP_FILE',
      'CMS_TOKEN',
    ]);
    const missing = refusal({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/shop' });
    expect(missing?.split('\n')).toEqual([
      expect.stringMatching(/^SESSION_SECRET is not set/),
      expect.stringMatching(/^SMTP_URL is not set/),
      expect.stringMatching(/^SHOP_FILE is not set/),
    ]);
  });

  it.each([
    ['{"nl":["shop.example"],"de":["www.shop.example","shop.example"]}', 'shop.example'],
    ['{"nl":["shop.example:3001"],"de":["shop.example:3002"]}', 'shop.example'],
    ['{"nl":["shop.example"],"de":["shop.example."]}', 'shop.example'],
    ['{"nl":["owlwatch-de.example"]}', 'owlwatch-de.example'],
  ])('rejects the host of two stores in STORE_DOMAINS=%s', (STORE_DOMAINS, host) => {
    expect(refusal({ STORE_DOMAINS })).toBe(`STORE_DOMAINS names ${host} for two stores`);
  });

  it('accepts a host twice for one store, with two ports', () => {
    expect(refusal({ STORE_DOMAINS: '{"nl":["shop.example:3001","shop.example:3002"]}' })).toBeNull();
  });

  it.each([
    [{}, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop' }, true],
    [{ DATABASE_URL: 'postgresql://db/shop', NODE_ENV: 'development' }, true],
    [{ DATABASE_URL: 'postgresql://db/shop', PRODUCTION: 'off' }, false],
    [{ PRODUCTION: 'on' }, true],
  ])('decides from facts whether the shop sells, with %j: %s', (source, sells) => {
    expect(isProduction(parseEnv(source))).toBe(sells);
    expect(paymentSandbox(parseEnv(source))).toBe(!sells);
  });

  it.each([
    [{}, true],
    [{ PRODUCTION: 'off' }, true],
    [{ PRODUCTION: 'on' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop', PRODUCTION: 'off' }, false],
  ])('imports the demo into the embedded database of no shop that sells, with %j: %s', (source, imports) => {
    expect(importsDemo(parseEnv(source))).toBe(imports);
  });

  it('enables and disables features', () => {
    expect(parseEnv({ SHOP_FEATURES: 'wishlist, -compare' }).SHOP_FEATURES).toEqual({
      wishlist: true,
      compare: false,
    });
  });

  it('reads content from a CMS, over an encrypted connection', () => {
    const CMS_SECRET = 'x'.repeat(32);
    const values = parseEnv({ CMS_URL: 'https://cms.example/api/', CMS_TOKEN: 'a-token', CMS_SECRET });
    expect(values).toMatchObject({ CMS_URL: 'https://cms.example/api', CMS_TOKEN: 'a-token', CMS_SECRET });
    expect(refusal({ CMS_URL: 'https://cms.example', CMS_SECRET: 'short' })).toMatch(/^CMS_SECRET /);
  });

  it('asks the European Commission about VAT numbers, another service, or none', () => {
    expect(parseEnv({}).VIES_URL).toBe('https://ec.europa.eu/taxation_customs/vies/rest-api');
    expect(parseEnv({ VIES_URL: 'http://127.0.0.1:4000/' }).VIES_URL).toBe('http://127.0.0.1:4000');
    expect(parseEnv({ VIES_URL: 'off' }).VIES_URL).toBe('off');
  });

  it('reads one secret or several, the current one first', () => {
    const [current, previous] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(parseEnv({ SESSION_SECRET: current }).SESSION_SECRET).toEqual([current]);
    expect(parseEnv({ SESSION_SECRET: `${current}, ${previous}` }).SESSION_SECRET).toEqual([
      current,
      previous,
    ]);
  });

  it('forbids indexing unless told otherwise (spec §2)', () => {
    expect(parseEnv({}).ROBOTS).toBe('noindex,nofollow');
    expect(parseEnv({ ROBOTS: 'index' }).ROBOTS).toBe('index');
  });

  it('requires a secret for nodes that share a database', () => {
    const node = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/shop' };
    expect(refusal(node)).toMatch(/^SESSION_SECRET is not set/);
    const more = { MAIL_FOLDER: '/var/spool/owlwatch', SHOP_FILE: 'demo/shop.yaml' };
    expect(refusal({ ...node, ...more, SESSION_SECRET: 'x'.repeat(32) })).toBeNull();
  });

  it('requires a way to send emails for nodes that share a database', () => {
    const node = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://db/shop',
      SESSION_SECRET: 'x'.repeat(32),
      SHOP_FILE: 'demo/shop.yaml',
    };
    expect(refusal(node)).toMatch(/^SMTP_URL is not set: .*MAIL_FOLDER/);
    expect(refusal({ ...node, SMTP_URL: '', MAIL_FOLDER: '' })).toMatch(/^SMTP_URL is not set/);
    expect(refusal({ ...node, SMTP_URL: 'smtp://mail.shop.example' })).toBeNull();
    expect(refusal({ ...node, MAIL_FOLDER: '/var/spool/owlwatch' })).toBeNull();
    expect(refusal({ NODE_ENV: 'production' })).toBeNull();
    expect(refusal({ ...node, NODE_ENV: 'development' })).toBeNull();
  });

  it('requires the facts of the seller, and that invented ones are stated', () => {
    const node = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://db/shop',
      SESSION_SECRET: 'x'.repeat(32),
      MAIL_FOLDER: '/var/spool/owlwatch',
    };
    expect(refusal(node)).toMatch(/^SHOP_FILE is not set: [^\n]*demo[^\n]*$/);
    expect(refusal({ ...node, PRODUCTION: 'off' })).toBeNull();
    for (const name of ['COMPANY_REVIEWS', 'PICKUP_POINTS'] as const) {
      expect(refusal({ ...node, SHOP_FILE: 'demo/shop.yaml', [name]: 'demo' })).toBeNull();
      expect(refusal({ ...node, [name]: 'demo' })).toContain(`\n${name} is demo`);
    }
  });

  it('changes periods in tests, and not where a shop sells', () => {
    const PERIODS = '{"jobMonitor":1000}';
    expect(parseEnv({ NODE_ENV: 'production', PERIODS }).PERIODS).toEqual({ jobMonitor: 1_000 });
    const node = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://db/shop',
      SESSION_SECRET: 'x'.repeat(32),
      MAIL_FOLDER: '/var/spool/owlwatch',
      SHOP_FILE: 'demo/shop.yaml',
    };
    expect(refusal({ ...node, PERIODS })).toMatch(/^PERIODS is for tests only/);
  });

  it.each([
    [{}, true],
    [{ PAYMENT_SANDBOX: 'off' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop', PAYMENT_SANDBOX: 'on' }, true],
  ])('has the payment sandbox with %j: %s', (source, on) => {
    expect(paymentSandbox(parseEnv(source))).toBe(on);
  });

  it('has no sandbox if there is an account', () => {
    expect(paymentSandbox(parseEnv({ MULTISAFEPAY_API_KEY: 'key' }))).toBe(false);
    expect(refusal({ MULTISAFEPAY_API_KEY: 'key', PAYMENT_SANDBOX: 'on' })).toMatch(/^PAYMENT_SANDBOX is on/);
  });

  it('reads the score of the store’s account, else of the common one', () => {
    const source = { FEEDBACK_COMPANY_CLIENT: 'all:s:1', FEEDBACK_COMPANY_CLIENTS: '{"nl":"dutch:s2"}' };
    const account = feedbackCompany(parseEnv({ ...source, FEEDBACK_COMPANY_URL: 'http://127.0.0.1:1/' }));
    expect([account?.url, account?.clientOf('nl'), account?.clientOf('uk')]).toEqual([
      'http://127.0.0.1:1',
      { id: 'dutch', secret: 's2' },
      { id: 'all', secret: 's:1' },
    ]);
    const single = feedbackCompany(parseEnv({ FEEDBACK_COMPANY_CLIENTS: '{"nl":"dutch:s2"}' }));
    expect([single?.url, single?.clientOf('uk')]).toEqual(['https://www.feedbackcompany.com', null]);
    expect(feedbackCompany(parseEnv({}))).toBeNull();
    expect(refusal({ FEEDBACK_COMPANY_CLIENT: 'a:b', COMPANY_REVIEWS: 'demo' })).toMatch(/^COMPANY_REVIEWS /);
  });

  it.each([
    [{}, true],
    [{ COMPANY_REVIEWS: 'off' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop' }, false],
    [{ DATABASE_URL: 'postgresql://db/shop', COMPANY_REVIEWS: 'demo' }, true],
  ])('shows the demo’s score with %j: %s', (source, shown) => {
    expect(showsDemoReviews(parseEnv(source))).toBe(shown);
  });
});
