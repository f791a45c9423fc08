import type { EmailPayloads } from '@/commerce/model/email';
import { promiseValues } from '@/config/shop/company';
import { describe, expect, it } from 'vitest';
import type { EmailKind } from '@/commerce/model/email';
import type { Order } from '@/commerce/model/order';
import { emptyAddress } from '@/commerce/model/address';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { telHref } from '@/lib/address/tel';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { orderDeliveryDay, trackingUrl } from '@/commerce/domain/delivery/order-delivery';
import { renderEmail } from './templates';

function orderOf(store: StoreCode): Order {
  const { country, defaultCurrencyCode: currency } = storeConfig(store);
  const money = { minor: 123_45, currency };
  const address = { ...emptyAddress, firstname: '<b>Ada</b>', lastname: 'Uil', postcode: '1000 AB', country };
  const item = { sku: 'C', url: '/c', image: null, options: [], price: money, rowTotal: money };
  return {
    ref: 'a-reference',
    number: '4KTX-9PZB',
    store,
    date: '2026-11-05T12:00:00.000Z',
    status: 'shipped',
    underReview: false,
    email: 'ada@example.com',
    comment: null,
    poNumber: null,
    items: [{ ...item, name: 'Dome für die Einfahrt', quantity: 2 }],
    totals: { subtotal: money, discounts: [], shipping: null, appliedTaxes: [], grandTotal: money },
    rows: [],
    tax: null,
    pickupPoint: null,
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: { carrierCode: 'dhl', methodCode: 'standard', amount: money },
    paymentMethod: { code: 'visa' },
    carrier: 'gls',
    trackingNumber: '3S & 1',
  };
}

/** A message key or a parameter that was not replaced. */
const unfinished = /\{\w+\}|undefined|\b(email|orders)\.[a-z]\w/;
const amount = { minor: 50_00, currency: 'EUR' } as const;

const kinds = {
  order_checking: 'lateSubject',
  order_ready: 'readySubject',
  order_shipped: 'shippedSubject',
  order_delivered: 'deliveredSubject',
  order_stopped: 'canceledSubject',
  order_refunded: 'refundedSubject',
  order_late: 'lateSubject',
  order_payment: 'lateSubject',
} as const satisfies Partial<Record<EmailKind, string>>;
type NoticeKind = keyof typeof kinds;

const rendered = (kind: NoticeKind, order: Order) =>
  kind === 'order_payment'
    ? renderEmail(kind, { order, payload: { due: amount } }, order.store)
    : renderedNotice(kind, order);

const renderedNotice = (kind: Exclude<NoticeKind, 'order_payment'>, order: Order) =>
  kind === 'order_refunded' || kind === 'order_late'
    ? renderEmail(kind, { order, payload: { amount } }, order.store)
    : renderEmail(kind, { order, payload: {} }, order.store);

const cases = (Object.keys(kinds) as NoticeKind[]).flatMap((kind) =>
  storeCodes.map((store) => [kind, store] as const),
);

describe('an email about the progress of an order', () => {
  it.each(cases)('%s is in the language of %s', async (kind, store) => {
    const order = orderOf(store);
    const texts = await storeTexts(store);
    const { subject, html, text } = await rendered(kind, order);
    expect(subject).toBe(texts(`email.${kinds[kind]}`, { number: order.number }));
    expect(text.split('\n', 1)[0]).toBe(texts('email.hello', { name: '<b>Ada</b>' }));
    expect(html).toContain(`<html lang="${storeConfig(store).language}">`);
    expect(html).not.toContain('<b>Ada');
    for (const part of [html, text]) {
      expect(part).toContain(order.number);
      expect(part).not.toMatch(unfinished);
    }
    if (store === 'ch_de') expect(text).not.toContain('ß');
    // The greeting stands alone, so the sentence after it begins with a capital letter in every language.
    expect(text.split('\n')[2]).toMatch(/^\p{Lu}/u);
    // Outlook for Windows knows the padding of cells only; a button also has it in its cell.
    const padded = [...html.matchAll(/<(\w+)[^>]*style="[^"]*(?<![\w-])padding(?:-\w+)?:(?!0[;"])/g)];
    expect(padded.filter(([, tag = '']) => !['td', 'th', 'a'].includes(tag))).toEqual([]);
    expect(html.match(/<a [^>]*padding/g)?.length ?? 0).toBe(html.match(/mso-padding-alt/g)?.length ?? 0);
    // Both can be tapped.
    const { phoneNumber, email } = storeConfig(store);
    expect(html).toContain(`href="${telHref(phoneNumber)}"`);
    expect(html).toContain(`href="mailto:${email}"`);
  });

  it.each(storeCodes)('names the carrier that took the parcel and links to it in %s', async (store) => {
    const order = orderOf(store);
    const { html, text } = await rendered('order_shipped', order);
    const { locale, country } = storeConfig(store);
    const parcel = {
      carrier: 'gls',
      trackingNumber: '3S & 1',
      country,
      postcode: '1000 AB',
      locale,
    } as const;
    expect(text).toContain(trackingUrl(parcel));
    expect(html).toContain(`href="${trackingUrl(parcel)?.replaceAll('&', '&amp;')}"`);
    for (const part of [html, text]) expect(part).toContain('GLS');
    expect(text).toContain('3S & 1');
  });

  it('names the variants in the parcel', async () => {
    const order = orderOf('ch_de');
    const white = {
      attributeCode: 'colour',
      label: 'Farbe',
      code: 'white',
      valueIndex: 1,
      valueLabel: 'Grau',
    };
    const items = order.items.map((each) => ({ ...each, options: [white] }));
    expect((await rendered('order_shipped', { ...order, items })).text).toContain(
      '2 × Dome für die Einfahrt, Grau',
    );
  });

  it.each(storeCodes)('names the day of delivery with the parcel in %s', async (store) => {
    const order = orderOf(store);
    const day = formatDeliveryDay(orderDeliveryDay(order) ?? '', store);
    for (const part of Object.values(await rendered('order_shipped', order)).slice(1, 3))
      expect(part).toContain(day);
  });

  it('has no link without a tracking number, and that of the method’s carrier before one took it', async () => {
    const none = await rendered('order_shipped', { ...orderOf('uk'), trackingNumber: null });
    expect(none.text).not.toContain('gls');
    expect((await rendered('order_shipped', { ...orderOf('uk'), carrier: null })).text).toContain('DHL');
  });

  it('names the legal right of withdrawal where there is one', async () => {
    const texts = await storeTexts('ch_de');
    const german = (await rendered('order_delivered', orderOf('de'))).text;
    expect(german).toContain('/c#downloads');
    const swiss = (await rendered('order_delivered', orderOf('ch_de'))).text;
    expect(german).toContain('14 Tagen');
    expect(swiss).not.toContain('14 Tagen');
    expect(swiss).toContain(texts('email.returns', promiseValues));
  });

  it.each(storeCodes)(
    'names what is left to pay back after a cancellation, if anything is, in %s',
    async (store) => {
      const texts = await storeTexts(store);
      const ordered = orderOf(store);
      const { currency, minor } = ordered.totals.grandTotal;
      const textWith = async (owed: number) =>
        (
          await renderEmail(
            'order_stopped',
            { order: ordered, payload: { owed: { minor: owed, currency } } },
            store,
          )
        ).text;
      const total = (owed: number) => formatPrice({ minor: owed, currency }, store);
      expect(await textWith(minor)).toContain(texts('email.stoppedRefund', { total: total(minor) }));
      const part = await textWith(minor - 30_00);
      expect(part).toContain(texts('email.stoppedRest', { total: total(minor - 30_00) }));
      expect(part).not.toContain(total(minor));
      const none = await textWith(0);
      expect(none).not.toContain(texts('email.stoppedRefund', { total: total(0) }));
      expect(none).not.toContain(total(0));
    },
  );

  it.each(storeCodes)(
    'states with a refund that the order is canceled, only if it is, in %s',
    async (store) => {
      const text = (await storeTexts(store))('orders.canceled');
      const ordered = orderOf(store);
      const refunded = await rendered('order_refunded', { ...ordered, status: 'canceled' });
      for (const part of [refunded.html, refunded.text]) expect(part).toContain(text);
      expect((await rendered('order_refunded', ordered)).text).not.toContain(text);
    },
  );

  it('lists the lines that a refund pays back, and all of the order only with its whole amount', async () => {
    const order = orderOf('de');
    const lines = [
      { position: 1, name: 'Dome für die Einfahrt', quantity: 1, minor: 90_00 },
      { position: null, name: '', quantity: 1, minor: 4_95 },
    ];
    const mail = (payload: EmailPayloads['order_refunded']) =>
      renderEmail('order_refunded', { order, payload }, 'de');
    const title = (await storeTexts('de'))('email.refundedItems');
    const { text } = await mail({ amount, lines });
    for (const part of [title, '1 × Dome für die Einfahrt', '90,00', '4,95']) expect(text).toContain(part);
    const partly = (await mail({ amount })).text;
    expect(partly).toContain('2 × Dome für die Einfahrt\n');
    expect(partly).not.toContain(title);
    expect((await mail({ amount: order.totals.grandTotal })).text).toContain('2 × Dome für die Einfahrt');
  });

  it('states what is set off: in a refund what was added, in a request to pay what was taken out', async () => {
    const [order, minor] = [orderOf('de'), 12_34];
    const added = { position: 1, name: 'Dome', quantity: 1, minor: -minor };
    const refunded = await renderEmail(
      'order_refunded',
      { order, payload: { amount, lines: [added] } },
      'de',
    );
    expect(refunded.text).toMatch(/hinzukam, 12,34\s€, ist bereits abgezogen/);
    const setOff = { ...amount, minor };
    const asked = await renderEmail('order_payment', { order, payload: { due: amount, setOff } }, 'de');
    expect(asked.text).toMatch(/genommen wurde, deckt 12,34\s€/);
  });

  it.each([
    ['ideal', 'bank account'],
    ['banktransfer', 'bank account'],
    ['visa', 'to your card'],
    ['applepay', 'to your card'],
    ['paypal', 'through PayPal'],
    ['klarna', 'your open invoice'],
    ['conch', 'the payment method you used'],
  ])('says where the money of a refund goes: %s', async (code, part) => {
    const order = { ...orderOf('uk'), paymentMethod: { code } };
    const { html, text } = await rendered('order_refunded', order);
    for (const body of [html, text]) expect(body).toContain(part);
    expect(text).not.toMatch(unfinished);
  });

  it('names the method of the payment that goes back, where the order has another one', async () => {
    const ordered = { ...orderOf('uk'), paymentMethod: { code: 'ideal' } };
    const payload = { amount, method: 'visa' };
    const { html, text } = await renderEmail('order_refunded', { order: ordered, payload }, 'uk');
    for (const body of [html, text]) {
      expect(body).toContain('to your card');
      expect(body).toContain('Visa');
      expect(body).not.toContain('iDEAL');
    }
  });

  it.each(storeCodes)(
    'promises a refund without an amount if the shop does not know it, in %s',
    async (store) => {
      const texts = await storeTexts(store);
      const ordered = orderOf(store);
      const { text } = await renderEmail('order_stopped', { order: ordered, payload: { owed: null } }, store);
      expect(text).toContain(texts('orders.canceledPaid'));
      expect(text).not.toContain(formatPrice(ordered.totals.grandTotal, store));
    },
  );

  it('names the amount that goes back', async () => {
    for (const kind of ['order_refunded', 'order_late'] as const) {
      expect((await rendered(kind, orderOf('nl'))).text).toContain(formatPrice(amount, 'nl'));
    }
  });
});

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
    const rendered = (payload: { withdrawnAt?: string }) =>
      renderEmail('order_canceled', { payload, order: { ...order, totals } }, store);
    const { subject, html, text } = await rendered({});
    const texts = await storeTexts(store);
    const withdrawn = texts('orders.withdrawn', { date: formatDate(order.date, store) });
    expect(text).not.toContain(withdrawn);
    expect((await rendered({ withdrawnAt: order.date })).text).toContain(withdrawn);
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

describe('emails to the owner of the shop', () => {
  const order = { about: 'order', ref: '4KTX-9PZB', amount: { minor: 123_45, currency: 'EUR' } } as const;
  const review = { about: 'review', ref: 'CAM-1', amount: null } as const;

  it.each(storeCodes)(
    'have what happened and the command that shows more, in the language of %s',
    async (store) => {
      const texts = await storeTexts(store);
      const one = await renderEmail('owner_notice', { payload: { events: [order] }, order: null }, store);
      expect(one.subject).toBe(
        `${texts('email.ownerEvents.order')} · 4KTX-9PZB · ${formatPrice(order.amount, store)}`,
      );
      expect(one.text).toContain('npm run shop -- order show 4KTX-9PZB');
      const all = await renderEmail(
        'owner_notice',
        { payload: { events: [order, review] }, order: null },
        store,
      );
      expect(all.subject).toBe(texts('email.ownerSubject', { count: 2, number: '2' }));
      expect(all.text).toContain(`${texts('email.ownerEvents.review')} · CAM-1`);
      expect(all.html).toContain('npm run shop -- review list --status pending');
    },
  );
});
