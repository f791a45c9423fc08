import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { paymentNotice } from './payment-notice';

const node = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/shop',
  SESSION_SECRET: 'x'.repeat(32),
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
