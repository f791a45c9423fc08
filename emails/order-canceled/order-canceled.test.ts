import { describe, expect, it } from 'vitest';
import type { Order } from '@/commerce/model/order';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/store-texts';
import { renderEmail } from '../templates';

const address = { firstname: 'Mallory', lastname: 'Evil', city: 'Evilville' };
const order = {
  number: '4KTX-9PZB',
  date: '2026-11-05T12:00:00.000Z',
  status: 'canceled',
  comment: 'Evil comment',
  shippingAddress: address,
  billingAddress: address,
} as unknown as Order;

describe('the email about a canceled order', () => {
  it.each(storeCodes)('is in the language of %s and contains no text of the customer', async (store) => {
    const { language, defaultCurrencyCode: currency } = storeConfig(store);
    const total = { minor: 123_45, currency };
    const totals = { grandTotal: total } as Order['totals'];
    const { subject, html, text } = await renderEmail(
      'order_canceled',
      { payload: {}, order: { ...order, totals } },
      store,
    );
    const texts = await storeTexts(store);
    expect(subject).toBe(texts('email.canceledSubject', { number: order.number }));
    expect(html).toContain(`<html lang="${language}">`);
    expect(text.split('\n', 1)[0]).toBe(texts('email.helloUnnamed'));
    for (const part of [order.number, formatPrice(total, store), texts('email.canceledPaid')]) {
      expect(text).toContain(part);
    }
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/Evil|Mallory/);
      expect(part).not.toMatch(/\{\w+\}|undefined|\bemail\.[a-z]/);
    }
  });
});
