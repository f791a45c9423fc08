import { describe, expect, it } from 'vitest';
import type { StoreCode } from '@/config/types';
import { choiceOfAmounts, netPrice, netPriceText, netPriceTexts } from './net-price';
import { storeTexts } from '@/lib/messages/messages';

it.each<[StoreCode, number, string]>([
  ['nl', 12_100, '€ 100,00 excl. btw'],
  ['be_fr', 12_100, '100,00 € HTVA'],
  ['de', 11_900, '100,00 € ohne MwSt.'],
  ['at', 12_000, '€ 100,00 exkl. USt'],
  ['fr', 12_000, '100,00 € HT'],
  ['no', 12_500, '100 kr ekskl. mva'],
  ['uk', 12_000, '£100.00 exc. VAT'],
])('in %s %d has the VAT of the country taken off: %s', async (store, minor, text) => {
  const currency = { no: 'NOK', uk: 'GBP' } as const;
  const amount = {
    minor,
    currency: store in currency ? currency[store as keyof typeof currency] : 'EUR',
  } as const;
  const written = netPriceText(amount, store, await storeTexts(store));
  expect(written.replaceAll('\u00a0', ' ')).toBe(text);
});

describe('the price with VAT next to the one without', () => {
  const amount = { minor: 12_100, currency: 'EUR' } as const;
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('is that of its tax class', () => {
    const [gross, net] = [
      { ...amount, minor: 10_900 },
      { ...amount, minor: 10_000 },
    ];
    expect(netPrice(gross, 'nl', 'reduced')).toEqual(net);
    expect(netPrice(net, 'nl', 'zero')).toEqual(net);
    expect(plain(choiceOfAmounts(gross, 'nl', 'reduced').net)).toBe('€ 100,00');
  });

  it('keeps its currency', () => expect(netPrice(amount, 'nl')).toEqual({ minor: 10_000, currency: 'EUR' }));

  it('has a label of each', async () => {
    const { price, ...labels } = netPriceTexts(amount, 'nl', await storeTexts('nl'));
    expect(plain(price)).toBe('€ 100,00');
    expect(labels).toEqual({ label: 'excl. btw', grossLabel: 'incl. btw' });
  });

  it('is both amounts where one of them is shown', () => {
    const { gross, net } = choiceOfAmounts(amount, 'nl');
    expect([gross, net].map(plain)).toEqual(['€ 121,00', '€ 100,00']);
  });
});
