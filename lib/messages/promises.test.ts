import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { orderCutoff } from '../dates/dates';
import { loadMessages, storeTexts } from './messages';
import { cutoffValues, promiseValues } from '@/config/shop/company';
import { registrationText, vatIdOf } from '@/config/shop/seller';

describe.each(storeCodes)('the promises in %s', (store) => {
  const time =
    store === 'uk' ? '22:59' : storeConfig(store).language === 'fr' ? '23\u00a0h\u00a059' : '23:59';
  const cutoff = cutoffValues(store);

  it('contain the configured values, with the time in the format of the language and the time zone of the store', async () => {
    const texts = await storeTexts(store);
    const day = texts('product.delivery', { ...cutoff, day: '' });
    for (const text of [day, texts('header.usps.shipping', cutoff), texts('email.tracking', cutoff)])
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
    // What plans and calculates cameras, and the law on them, has numbers of its own.
    const { cart, product, calculators, cameraLaw, system, systemPlan, ...others } =
      await loadMessages(store);
    expect(JSON.stringify([cart, product, calculators, cameraLaw, system, systemPlan, others])).not.toMatch(
      /2[23](?:[:.h]|\u00a0h\u00a0)59/,
    );
    // In cart and product, 30 days is the legal period of the lowest price.
    expect(JSON.stringify(others)).not.toMatch(/\b30\b/);
  });
});

describe.each([
  ['uk', 'Europe/London', '22:59'],
  ['de', 'Europe/Berlin', '23:59'],
] as const)('the order cut-off in %s', (store, timeZone, time) => {
  it('is worded in the time of the country, in summer and winter', async () => {
    const { hour, minute } = cutoffValues(store);
    expect(`${hour}:${minute}`).toBe(time);
    expect((await storeTexts(store))('header.usps.shipping', { hour, minute })).toContain(time);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
    for (const day of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])
      expect(clock.format(orderCutoff(new Date(day)).at)).toBe(time);
  });
});

it.each(storeCodes)('no word stands twice in the line of register and VAT number of %s', async (store) => {
  const t = await storeTexts(store);
  const line = t('footer.company', { registration: registrationText(), vat: vatIdOf(store) });
  expect(line).toContain('KvK (NL) 00000000, ');
  const words = line.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  expect(words).toEqual([...new Set(words)]);
});
