import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { loadMessages } from './messages';
import { promiseValues } from '@/config/company';
import { storeTexts } from './store-texts';

describe.each(storeCodes)('the promises in %s', (store) => {
  const time = storeConfig(store).language === 'fr' ? '23\u00a0h\u00a059' : '23:59';

  it('contain the configured values, with the time in the format of the language', async () => {
    const texts = await storeTexts(store);
    const day = texts('product.delivery', { ...promiseValues, day: '' });
    for (const text of [
      day,
      texts('header.usps.shipping', promiseValues),
      texts('email.tracking', promiseValues),
    ])
      expect(text).toContain(time);
    expect(texts('success.mail', { ...promiseValues, email: '' })).toMatch(/\b5 minut/i);
    for (const key of [
      'footer.returns',
      'header.usps.returns',
      'email.returns',
      'meta.homeDescription',
    ] as const)
      expect(texts(key, promiseValues)).toMatch(/\b30 (days|dag|tag|jours|giorni)/i);
  });

  it('are not hard-coded in any text', async () => {
    const { cart, product, ...others } = await loadMessages(store);
    expect(JSON.stringify([cart, product, others])).not.toMatch(/23(?:[:.h]|\u00a0h\u00a0)59/);
    // In cart and product, 30 days is the legal period of the lowest price.
    expect(JSON.stringify(others)).not.toMatch(/\b30\b/);
  });
});
