import { describe, expect, it } from 'vitest';
import type { OfferData } from '@/commerce/model/document';
import type { Offer } from '@/commerce/model/offer';
import { specialistOf } from '@/config/shop/seller';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { vatRate } from '@/config/countries/countries';
import type { StoreCode } from '@/config/types';
import { formatPrice } from '@/lib/money/money';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { freeOfferDelivery } from '@/commerce/domain/delivery/free-delivery';
import { offerContent } from './offer';
import { renderDocument } from './render-document';

function dataOf(store: StoreCode, changes: Partial<Offer> = {}): OfferData {
  const { country, defaultCurrencyCode: currency } = storeConfig(store);
  const money = (minor: number) => ({ minor, currency });
  const rate = vatRate(country);
  const offer: Offer = {
    number: 'OF-4KTX9PZ',
    store,
    status: 'open',
    date: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-12-31T22:59:59.999Z',
    name: 'Uil & Co',
    items: [
      {
        sku: 'NOC-T4-K28',
        name: 'Turret',
        url: null,
        image: null,
        options: [],
        quantity: 5,
        price: money(9_950),
        rowTotal: money(49_750),
        regularPrice: null,
        problem: null,
      },
    ],
    totals: {
      subtotal: money(49_750),
      discounts: [],
      shipping: null,
      appliedTaxes: [{ rate, amount: money(includedTax(49_750, rate)) }],
      grandTotal: money(49_750),
    },
    saving: null,
    terms: 'First line\nSecond line',
    orderNumber: null,
    files: [],
    ...changes,
  };
  return { number: offer.number, date: new Date(offer.date), seller: 'owlwatch-bv', offer };
}

describe('the offer as PDF', () => {
  it.each(storeCodes)('has articles, prices and terms in %s', async (store) => {
    const texts = await storeTexts(store);
    const content = offerContent(dataOf(store), await localeOf(store));
    const price = (minor: number) =>
      formatPrice({ minor, currency: storeConfig(store).defaultCurrencyCode }, store);
    const net = (minor: number) =>
      formatPrice(netPrice({ minor, currency: storeConfig(store).defaultCurrencyCode }, store), store);
    expect(content.table?.rows[0]?.cells).toEqual([
      'Turret',
      '5',
      net(9_950),
      price(9_950),
      net(49_750),
      price(49_750),
    ]);
    // Which of the two prices of a unit, and of the two sums, has VAT in it.
    const labels = content.table?.columns.map(({ label }) => label) ?? [];
    expect(labels.slice(2)).toEqual([
      texts('document.unitNet'),
      texts('cart.withTaxShort'),
      texts('document.netTotal'),
      texts('cart.total'),
    ]);
    // Where the delivery is not free at that sum, its cost is not known yet.
    const isFree = freeOfferDelivery(dataOf(store).offer) !== null;
    expect(content.grandTotal).toEqual({
      label: texts(isFree ? 'cart.grandTotal' : 'cart.grandTotalBeforeShipping'),
      value: price(49_750),
    });
    const accepting = {
      title: texts('offer.accept'),
      lines: [texts('offer.acceptNote'), texts('offer.noLink')],
    };
    const delivery = { title: texts('cart.shipping'), lines: [texts('cart.shippingToChoose')] };
    expect(content.notes.slice(0, isFree ? 1 : 2)).toEqual(isFree ? [accepting] : [accepting, delivery]);
    const tax = includedTax(49_750, vatRate(storeConfig(store).country));
    const sums = isFree ? [price(49_750), texts('cart.shippingFree')] : [];
    expect(content.totals.map(({ value }) => value)).toEqual([...sums, price(49_750 - tax), price(tax)]);
    expect(content.notes.at(-1)).toEqual({
      title: texts('offer.terms'),
      lines: ['First line', 'Second line'],
    });
    const adviser = content.notes.find(({ title }) => title === texts('offer.adviser'));
    expect(adviser?.lines[0]).toContain(specialistOf(store)?.name);
    expect(content.recipient?.lines).toEqual(['Uil & Co']);
  });

  it('has net amounts that add up to its net total', async () => {
    const money = (minor: number) => ({ minor, currency: 'EUR' as const });
    const [item] = dataOf('nl').offer.items;
    if (!item) throw new Error('the offer has no items');
    const items = ['A', 'B', 'C', 'D', 'E'].map((sku) => ({
      ...item,
      sku,
      quantity: 1,
      price: money(999),
      rowTotal: money(999),
    }));
    const tax = includedTax(4_995, 21);
    const totals = {
      subtotal: money(4_995),
      discounts: [],
      shipping: null,
      appliedTaxes: [{ rate: 21, amount: money(tax) }],
      grandTotal: money(4_995),
    };
    const content = offerContent(dataOf('nl', { items, totals }), await localeOf('nl'));
    const cents = (text = '') => Number(text.replaceAll(/\D/g, ''));
    const nets = content.table?.rows.map(({ cells }) => cents(cells[4])) ?? [];
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(4_995 - tax);
    expect(cents(content.totals[0]?.value)).toBe(4_995 - tax);
  });

  it('leaves out what the offer lacks', async () => {
    const content = offerContent(dataOf('uk', { name: '', terms: '' }), await localeOf('uk'));
    expect(content.recipient?.lines).toEqual([]);
    const texts = await storeTexts('uk');
    expect(content.notes.map(({ title }) => title)).not.toContain(texts('offer.terms'));
  });

  it('states the delivery that it names, and adds it up', async () => {
    const offer = dataOf('uk').offer;
    const shipping = { ...offer.totals.grandTotal, minor: 500 };
    const totals = { ...offer.totals, shipping, grandTotal: { ...shipping, minor: 50_250 } };
    const delivery = { carrierCode: 'dhl', methodCode: 'express', amount: shipping };
    const content = offerContent(dataOf('uk', { delivery, totals }), await localeOf('uk'));
    expect(content.notes[1]).toMatchObject({ lines: ['DHL Express'] });
    expect(content.totals.map(({ value }) => value)).toContain(formatPrice(shipping, 'uk'));
    expect(content.grandTotal?.label).toBe((await storeTexts('uk'))('cart.grandTotal'));
  });

  it('is a PDF, the same for the same offer', async () => {
    const [one, two] = [
      await renderDocument('offer', dataOf('nl'), 'nl'),
      await renderDocument('offer', dataOf('nl'), 'nl'),
    ];
    expect(one).toMatchObject({ fileName: 'OF-4KTX9PZ.pdf', contentType: 'application/pdf' });
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });
});
