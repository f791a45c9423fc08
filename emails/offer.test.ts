import { describe, expect, it } from 'vitest';
import type { Offer } from '@/commerce/model/offer';
import { specialistOf } from '@/config/shop/seller';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { formatPrice } from '@/lib/money/money';
import { storeOrigin } from '@/lib/stores/hosts';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { offerEmail } from './customer-notices';

const token = 'AbCdEfGhIjKlMnOpQrStU_';
const expiresAt = '2026-12-31T22:59:59.999Z';

describe('the email with an offer', () => {
  it.each(storeCodes)('has the link, the total and the last day in %s', async (store) => {
    const total = { minor: 123_450, currency: storeConfig(store).defaultCurrencyCode };
    const offer = { number: 'OF-4KTX9PZ', token, name: '<b>Uil & Co</b>', expiresAt, total };
    const { subject, html, text } = await offerEmail({ payload: offer, order: null }, await localeOf(store));
    const texts = await storeTexts(store);
    expect(subject).toBe(texts('email.offerSubject', { number: 'OF-4KTX9PZ' }));
    const url = `${storeOrigin(store)}/offer/${token}`;
    for (const body of [html.replaceAll('&#39;', "'"), text]) {
      expect(body).toContain(url);
      expect(body).toContain(formatPrice(total, store));
      expect(body).toContain('2026');
    }
    // The customer chooses the delivery later.
    expect(text).toContain(texts('cart.grandTotalBeforeShipping'));
    const { name = '', role = '' } = specialistOf(store) ?? {};
    expect(text).toContain(texts('offer.adviser'));
    expect(text).toContain(`${name} · ${role}`);
    expect(text).toContain(texts('email.hello', { name: '<b>Uil & Co</b>' }));
    expect(html).toContain('&lt;b&gt;Uil &amp; Co&lt;/b&gt;');
    expect(html).not.toContain('<b>Uil');
  });

  it('says that the delivery is free, and that the total is the whole sum', async () => {
    const amount = { minor: 123_450, currency: 'GBP' as const };
    const totals = { subtotal: amount, discounts: [], shipping: null, appliedTaxes: [], grandTotal: amount };
    const offer = { store: 'uk', items: [], totals, saving: null } as unknown as Offer;
    const payload = { number: 'OF-4KTX9PZ', token, name: '', expiresAt, total: amount };
    const { text } = await offerEmail({ payload, order: null, offer }, await localeOf('uk'));
    const texts = await storeTexts('uk');
    expect(text).toContain(`${texts('cart.shipping')}: ${texts('cart.shippingFree')}`);
    expect(text).toContain(`${texts('cart.grandTotal')}: ${formatPrice(amount, 'uk')}`);
  });
});
