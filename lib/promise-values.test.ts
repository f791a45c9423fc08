import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { loadMessages } from './messages';
import { promiseValues } from './promise-values';
import { storeTexts } from './store-texts';

describe.each(storeCodes)('the promises in %s', (store) => {
  const time = storeConfig(store).language === 'fr' ? '23h59' : '23:59';

  it('say the facts of the configuration, the time as the language writes it', async () => {
    const texts = await storeTexts(store);
    const day = texts('product.delivery', { ...promiseValues, day: '' });
    for (const text of [
      day,
      texts('header.usps.shipping', promiseValues),
      texts('mail.tracking', promiseValues),
    ])
      expect(text).toContain(time);
    expect(texts('success.mail', { ...promiseValues, email: '' })).toMatch(/\b5 minut/i);
    for (const key of [
      'footer.returns',
      'header.usps.returns',
      'mail.returns',
      'meta.homeDescription',
    ] as const)
      expect(texts(key, promiseValues)).toMatch(/\b30 (days|dag|tag|jours|giorni)/i);
  });

  it('are spelled out in no text', async () => {
    const { cart, product, ...others } = await loadMessages(store);
    expect(JSON.stringify([cart, product, others])).not.toMatch(/23[:.h]59/);
    // In cart and product the law names the lowest price of 30 days.
    expect(JSON.stringify(others)).not.toMatch(/\b30\b/);
  });
});
