import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { translateServerMessage } from './message-placeholders';
import { serverMessages, translatedServerMessages } from './server-messages';
import { storeTexts } from './store-texts';

/** The messages that spec §8 names. */
const named = {
  'duplicate newsletter subscriber': 'error.already_subscribed',
  'insufficient stock; requested quantity not available': 'cart.problems.insufficient_stock',
  'email already in use': 'error.email_in_use',
  'address registration required': 'error.address_required',
  'invalid fields on customer creation': 'error.validation',
  'invalid credentials': 'error.credentials_invalid',
  'sign-in incorrect or account temporarily disabled': 'error.account_disabled',
} as const;

describe('the known server messages', () => {
  it.each(Object.entries(named))('%s', (_, key) => {
    expect(Object.values(serverMessages).map((message) => message.key)).toContain(key);
  });

  it.each(storeCodes)('are translated in %s', async (store) => {
    const [t, english] = await Promise.all([storeTexts(store), storeTexts('uk')]);
    const texts = translatedServerMessages((key, values) => t(key, values));
    expect(Object.keys(texts)).toEqual(Object.keys(serverMessages));
    for (const [text, { key }] of Object.entries(serverMessages)) {
      expect(texts[text]).toBeTruthy();
      if (storeConfig(store).language !== 'en')
        expect(t(key, { sku: '%1' })).not.toBe(english(key, { sku: '%1' }));
    }
  });

  it('keep the values of the request', async () => {
    const t = await storeTexts('nl');
    const texts = translatedServerMessages((key, values) => t(key, values));
    const text = translateServerMessage(
      'Could not find a product with SKU "OWL-1"',
      [{ product: 'OWL-1' }],
      texts,
    );
    expect(text).toBe(t('error.product_unavailable', { sku: 'OWL-1' }));
  });
});
