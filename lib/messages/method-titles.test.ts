import { describe, expect, it } from 'vitest';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { paymentTitle, shippingTitle } from './method-titles';
import { storeTexts } from './messages';

describe('titles of methods', () => {
  it.each(storeCodes)('exist for every method of %s', async (store) => {
    const texts = await storeTexts(store);
    const titles = [
      ...shippingMethods[store].map(({ carrier, method }) => shippingTitle(carrier, method, texts)),
      ...storeConfig(store).paymentMethods.map((code) => paymentTitle(code, texts)),
    ];
    for (const title of titles) {
      // Words: neither a missing key nor an unfilled placeholder.
      expect(title).toMatch(/^[^{}]*\p{L}{3}[^{}]*$/u);
      expect(title).not.toMatch(/shipping\.method|payment\.methods/);
    }
  });

  it('are in the language of the store', async () => {
    const [uk, de] = [await storeTexts('uk'), await storeTexts('de')];
    expect(shippingTitle('dpd', 'pickup', uk)).toBe('DPD pick-up point');
    expect(shippingTitle('dpd', 'pickup', de)).toBe('DPD-Paketshop');
    expect(paymentTitle('banktransfer', de)).toBe('Überweisung');
  });

  it('fall back to carrier name and code', async () => {
    const texts = await storeTexts('uk');
    expect(shippingTitle('dpd', 'drone', texts)).toBe('DPD');
    expect(shippingTitle('owlpost', 'drone', texts)).toBe('owlpost');
    expect(paymentTitle('shells', texts)).toBe('shells');
  });
});
