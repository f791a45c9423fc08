import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env/env';
import { storeCodes } from '@/config/shop/stores';
import { startWarnings } from '@/config/env/start-warnings';
import { englishFinding } from '@/lib/messages/coded-texts';
import { paymentNotice } from './start-warnings';

const warningsOf = (source: Parameters<typeof parseEnv>[0]) =>
  startWarnings(parseEnv(source)).map(englishFinding);

describe('startWarnings', () => {
  it('names the missing backup of an embedded database in production', () => {
    const lines = warningsOf({ NODE_ENV: 'production' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/no backup.*DATABASE_URL/);
  });

  it('warns of the switches of a test in a shop that sells from the embedded database, too', () => {
    const settings = { ...node, DATABASE_URL: '', PRODUCTION: 'on', MAIL_FOLDER: '/var/spool/owlwatch' };
    expect(warningsOf({ ...settings, STORE_HOST_OVERRIDE: 'on' })).toEqual([
      expect.stringContaining('no backup'),
      expect.stringMatching(/STORE_HOST_OVERRIDE=on: .* \(PRODUCTION is on\)\.$/),
      expect.stringContaining('SHOP_FILE names a file of a demo: '),
    ]);
  });

  it('names the stores that have no host of their own in production', () => {
    const two = {
      ...node,
      MAIL_FOLDER: '/var/spool/owlwatch',
      STORE_DOMAINS: '{"nl":["a.eu"],"uk":["b.eu"]}',
    };
    expect(warningsOf(two).join()).toMatch(/STORE_DOMAINS names no host of be_nl, .*, it: /);
    expect(warningsOf({ ...two, PRODUCTION: 'off' }).join()).not.toContain('STORE_DOMAINS');
  });

  it('is silent in development', () => {
    expect(warningsOf({ NODE_ENV: 'development' })).toEqual([]);
  });

  it.each([
    ['STORE_HOST_OVERRIDE', 'on'],
    ['RATE_LIMIT', 'off'],
    ['COMPANY_REVIEWS', 'demo'],
    ['PICKUP_POINTS', 'demo'],
    ['PRODUCTION', 'off'],
  ])('warns of %s=%s with a database of the operator, and not in the demo', (name, value) => {
    const settings = { ...node, MAIL_FOLDER: '/var/spool/owlwatch', [name]: value };
    const lines = warningsOf(settings);
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${name}=${value}: `),
        expect.stringContaining('SHOP_FILE names a file of a demo: '),
      ]),
    );
    expect(warningsOf({ ...settings, DATABASE_URL: '' }).join()).not.toContain(name);
    expect(warningsOf({ ...settings, NODE_ENV: 'development' })).toEqual([]);
  });
});

const STORE_DOMAINS = JSON.stringify(
  Object.fromEntries(storeCodes.map((store) => [store, [`${store.replace('_', '-')}.shop.eu`]])),
);
const node = {
  STORE_DOMAINS,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/shop',
  SESSION_SECRET: 'x'.repeat(32),
  SHOP_FILE: 'demo/shop.yaml',
};

describe('the line about payments', () => {
  it.each([
    [{}, null],
    [{ NODE_ENV: 'production' }, null],
    [{ PAYMENT_SANDBOX: 'off' }, /only bank transfer/],
    [node, /only bank transfer/],
    [{ ...node, PAYMENT_SANDBOX: 'on' }, /sandbox is on/],
    [{ ...node, MULTISAFEPAY_API_KEY: 'key' }, /MultiSafepay at api\.multisafepay\.com\.$/],
    [{ ...node, MULTISAFEPAY_API_KEYS: '{"nl":"key"}' }, /bank transfers only: be_nl, /],
  ])('with %j is %s', (source, expected) => {
    const notice = paymentNotice(parseEnv({ ...source, MAIL_FOLDER: '.data/mail' }));
    if (expected === null) expect(notice).toBeNull();
    else {
      expect(notice).toMatch(expected);
      expect(notice).not.toContain('\n');
    }
  });
});
