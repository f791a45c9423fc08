import { describe, expect, it } from 'vitest';
import type { Address } from '@/commerce/model/address';
import type { Order } from '@/commerce/model/order';
import { site } from '@/config/site/site';
import { promiseValues } from '@/config/shop/company';
import { bankTransfer } from '@/config/limits/order-limits';
import { vatIdOf } from '@/config/shop/seller';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { formatPrice } from '@/lib/money/money';
import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';
import { storeTexts } from '@/lib/messages/messages';
import { renderEmail } from '../templates';

const address: Address = {
  salutation: '',
  firstname: '<b>Ada</b>',
  middlename: '',
  lastname: 'O’Uil, "Jr"',
  company: '',
  street: { street: 'Uilenvlucht', number: '1', addition: '' },
  postcode: 'AB12 3CD',
  city: 'Aberdeen',
  region: '',
  country: 'GB',
  telephone: '',
  vat: '',
  poNumber: '',
};

function orderOf(store: StoreCode, changes: Partial<Order> = {}): Order {
  const { defaultCurrencyCode: currency, country } = storeConfig(store);
  const money = (minor: number) => ({ minor, currency });
  const option = { attributeCode: 'colour', label: 'colour', code: 'white', valueIndex: 2 };
  return {
    ref: 'a-reference',
    number: '4KTX-9PZB',
    store,
    date: '2026-11-05T12:00:00.000Z',
    status: 'processing',
    underReview: false,
    email: 'ada@example.com',
    comment: null,
    items: [
      {
        sku: 'DOME-WH',
        name: 'Dome für die Einfahrt',
        url: '/dome',
        image: null,
        options: [{ ...option, valueLabel: 'white' }],
        quantity: 2,
        price: money(15_000),
        rowTotal: money(30_000),
      },
    ],
    totals: {
      subtotal: money(30_000),
      discounts: [{ code: null, amount: money(500) }],
      shipping: money(495),
      appliedTaxes: [{ rate: 20, amount: money(4_999) }],
      grandTotal: money(29_995),
    },
    rows: [],
    tax: null,
    shippingAddress: { ...address, country },
    billingAddress: { ...address, country, company: 'Owls & Sons' },
    shippingMethod: { carrierCode: 'dpd', methodCode: 'pickup', amount: money(495) },
    pickupPoint: null,
    paymentMethod: { code: 'paypal' },
    poNumber: null,
    carrier: null,
    trackingNumber: null,
    ...changes,
  };
}

const render = (order: Order, hasCamera = true) =>
  renderEmail('order_confirmation', { payload: {}, order, hasCamera }, order.store);
/** A message key or a parameter that was not replaced. */
const unfinished = /\{\w+\}|undefined|\b(email|cart|shipping|footer)\.[a-z]\w/;

describe('the confirmation of an order', () => {
  it('contains the order, as HTML and as text, and escapes every value', async () => {
    const order = orderOf('uk');
    const { subject, html, text, images } = await render(order);
    expect(subject).toContain(order.number);
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<b>Ada');
    expect(images.map(({ cid }) => `src="cid:${cid}"`).filter((src) => html.includes(src))).toHaveLength(1);
    const { totals } = order;
    const taxes = totals.appliedTaxes.map(({ amount }) => amount);
    for (const part of [text, html]) {
      for (const amount of [totals.subtotal, totals.grandTotal, ...taxes]) {
        expect(part).toContain(formatPrice(amount, 'uk'));
      }
      for (const { name, rowTotal } of order.items) {
        expect(part).toContain(name);
        expect(part).toContain(formatPrice(rowTotal, 'uk'));
      }
      expect(part).toContain('colour: white');
      expect(part).toContain('DPD pick-up point');
      expect(part).toContain('PayPal');
      expect(part).toContain('Discount');
      expect(part).toMatch(/Owls (&|&amp;) Sons/);
      expect(part).toContain('ABERDEEN');
      expect(part).toContain('22:59');
      expect(part).toContain('30 days');
      expect(part).toContain('cancel this contract within 14 days');
      expect(part).toContain(storeConfig('uk').termsUrl);
      expect(part).toContain('film only your own property');
      expect(part).toContain(vatIdOf('uk'));
      expect(part).not.toMatch(unfinished);
    }
  });

  it('lists what a bundle consists of below its line', async () => {
    const parts = [
      { sku: 'CAM', name: 'Camera', quantity: 4 },
      { sku: 'REC', name: 'Recorder', quantity: 1 },
    ];
    const items = orderOf('uk').items.map((item) => ({ ...item, parts }));
    const { html, text } = await render(orderOf('uk', { items }));
    for (const part of [html, text])
      expect(part).toMatch(
        /Each kit contains:[^]*4 × Camera[^]*1 × Recorder[^]*£300\.00|£300\.00[^]*4 × Camera/,
      );
  });

  it.each(storeCodes)('is in the language of %s', async (store) => {
    const order = orderOf(store);
    const { html, text } = await render(order);
    const { language } = storeConfig(store);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toContain(formatPrice(order.totals.grandTotal, store));
    const texts = await storeTexts(store);
    const returns = texts('email.returns', promiseValues);
    const thanks = texts('email.thanks');
    for (const part of [thanks, returns, texts('email.deliveryAddress'), texts('cart.grandTotal')]) {
      expect(text).toContain(part);
    }
    expect(thanks === (await storeTexts('uk'))('email.thanks')).toBe(language === 'en');
    expect(text).not.toMatch(unfinished);
  });

  it.each(storeCodes)('names the reverse charge with the VAT number in %s', async (store) => {
    const vatNumber = 'BE0000000100';
    const evidence = { vatNumber, valid: true, checkedAt: '', reference: 'W1', name: null, address: null };
    const tax = { country: 'BE', rate: 0, includedRate: 21, reason: 'reverse_charge' as const, evidence };
    const order = orderOf(store);
    const untaxed = {
      ...order.totals,
      appliedTaxes: [{ rate: 0, amount: { ...order.totals.subtotal, minor: 0 } }],
    };
    const texts = await storeTexts(store);
    const { html, text } = await render({ ...order, totals: untaxed, tax });
    for (const part of [html, text]) {
      expect(part).toContain(texts('cart.taxNotice.reverse_charge', { number: vatNumber }));
      expect(part).toContain(texts('cart.grandTotalUntaxed'));
    }
    expect((await render(order)).text).not.toContain(vatNumber);
  });

  it('names a company that is called like a domain only after the payment', async () => {
    const named = (name: string) => {
      const addresses = { ...address, company: name };
      return { shippingAddress: addresses, billingAddress: addresses };
    };
    const unpaid = { status: 'pending_payment', paymentMethod: { code: 'banktransfer' } } as const;
    const link = await render(orderOf('uk', { ...unpaid, ...named('evil.email') }));
    for (const part of [link.text, link.html]) expect(part).not.toContain('evil.email');
    expect((await render(orderOf('uk', { ...unpaid, ...named('Uil Ltd') }))).text).toContain('Uil Ltd');
    expect((await render(orderOf('uk', named('Booking.com')))).text).toContain('Booking.com');
  });

  it.each(storeCodes)('greets by name in %s only after the payment', async (store) => {
    const paymentMethod = { code: 'banktransfer' };
    const texts = await storeTexts(store);
    const named = { ...address, firstname: 'Ann', lastname: 'Owl', country: storeConfig(store).country };
    const changes = {
      paymentMethod,
      shippingAddress: named,
      billingAddress: named,
      comment: 'Click here',
      poNumber: 'Click there',
    };
    const unpaid = await render(orderOf(store, { ...changes, status: 'pending_payment' }));
    expect(unpaid.subject).not.toContain('Ann');
    expect(unpaid.text.split('\n', 1)[0]).toBe(texts('email.helloUnnamed'));
    expect(unpaid.html).toContain(`>${texts('email.helloUnnamed')}</p>`);
    expect(unpaid.text).toContain(
      texts('email.transferDeadline', { days: String(bankTransfer.expireAfterDays) }),
    );
    // Nor has anybody proven anything by an order that costs nothing.
    const free = orderOf(store, changes);
    const grandTotal = { ...free.totals.grandTotal, minor: 0 };
    const unproven = await render({ ...free, totals: { ...free.totals, grandTotal } });
    expect(unproven.text.split('\n', 1)[0]).toBe(texts('email.helloUnnamed'));
    for (const part of [unpaid.text, unpaid.html, unproven.text, unproven.html])
      expect(part).not.toMatch(/Click t?here/);
    // Only in the address, which is both.
    expect(unpaid.text.match(/\bAnn\b/g)).toHaveLength(1);
    const paid = await render(orderOf(store, changes));
    expect(paid.text.split('\n', 1)[0]).toBe(texts('email.hello', { name: 'Ann' }));
    for (const part of [paid.text, paid.html]) {
      expect(part).toContain('Click here');
      expect(part).toContain('Click there');
    }
  });

  it('contains what the page of the order shows: VAT number, reference, remark and the link to the page', async () => {
    const billingAddress = { ...address, vat: 'NL123456789B01' };
    const order = orderOf('nl', { billingAddress, poNumber: 'PO <7>', comment: 'Ring\ntwice' });
    const { text, html } = await render(order);
    const texts = await storeTexts('nl');
    for (const part of [
      'NL123456789B01',
      'PO <7>',
      texts('success.comment'),
      '/order/4KTX-9PZB',
      '/withdrawal?order=4KTX-9PZB',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Ring\ntwice');
    expect(html).toContain('PO &lt;7&gt;');
    expect(html).toContain('<bdi>Ring</bdi><br><bdi>twice</bdi>');
  });

  it.each(['', 'NL123456789B01'])(
    'names the VAT number that VIES has confirmed for the delivery next to the number "%s"',
    async (vat) => {
      const vatNumber = 'DE123456789';
      const evidence = { vatNumber, valid: true, checkedAt: '', reference: 'W1', name: null, address: null };
      const tax = { country: 'DE', rate: 0, includedRate: 19, reason: 'reverse_charge', evidence } as const;
      const addresses = {
        shippingAddress: { ...address, vat: vatNumber },
        billingAddress: { ...address, vat },
      };
      const label = (await storeTexts('de'))('address.vat');
      const lines = (await render(orderOf('de', { ...addresses, tax }))).text.split('\n');
      expect(lines.filter((line) => line.startsWith(label))).toEqual([`${label}: ${vatNumber}`]);
      const charged = { ...tax, rate: 19, reason: 'destination', evidence: null } as const;
      const { text } = await render(orderOf('de', { ...addresses, tax: charged }));
      expect(text).toContain(vat === '' ? vatNumber : vat);
    },
  );

  it.each([
    ['be_nl', 'aangiftecamera.be'],
    ['be_fr', 'declarationcamera.be'],
    ['de', 'strafbar'],
    ['at', 'strafbar'],
    ['ch_de', 'strafbar'],
    ['ch_fr', 'pénal'],
    ['uk', 'put up a sign'],
  ] as const)('says in %s what the law demands of cameras', async (store, part) => {
    expect((await render(orderOf(store))).text).toContain(part);
    expect((await render(orderOf(store), false)).text).not.toContain(part);
  });

  it('names the legal withdrawal where there is one, and the own returns everywhere', async () => {
    const swiss = (await render(orderOf('ch_fr'))).text;
    expect(swiss).not.toContain('rétractation');
    expect(swiss).toContain('30 jours');
    expect((await render(orderOf('fr'))).text).toContain('rétractation');
  });

  it.each(storeCodes)(
    'contains the day of delivery in %s, unless the order awaits its transfer',
    async (store) => {
      const texts = await storeTexts(store);
      const order = orderOf(store);
      const day = formatDeliveryDay(orderDeliveryDay(order) ?? '', store);
      const sentence = `${texts('checkout.deliveryBy', { day })}.`;
      const { html, text } = await render(order);
      for (const part of [html, text]) expect(part).toContain(sentence);
      const transfer = { status: 'pending_payment', paymentMethod: { code: 'banktransfer' } } as const;
      expect((await render(orderOf(store, transfer))).text).not.toContain(day);
    },
  );

  it.each([
    ['uk', 10_000, 'free'],
    ['de', 7_500, 'kostenlos'],
    ['fr', 10_000, 'gratuite'],
  ] as const)(
    'announces free delivery in %s for a subtotal of %i as cart and order page do: %s',
    async (store, minor, words) => {
      const { totals } = orderOf(store);
      const subtotal = { ...totals.subtotal, minor };
      const free = { ...totals, subtotal, shipping: { ...subtotal, minor: 0 } };
      const [{ carrier, method }] = shippingMethods[store];
      const shippingMethod = { carrierCode: carrier, methodCode: method, amount: free.shipping };
      const { text } = await render(orderOf(store, { totals: free, shippingMethod }));
      const label = (await storeTexts(store))('cart.shipping');
      // French has a space before the colon.
      const lines = text?.split('\n').map((line) => line.replace(/\s*:\s+/, ': '));
      expect(lines).toContain(`${label}: ${words}`);
    },
  );

  it('contains the bank account if the order is to be paid by bank transfer', async () => {
    const paymentMethod = { code: 'banktransfer' };
    const order = orderOf('nl', { status: 'pending_payment', paymentMethod });
    const transfer = await render(order);
    expect(transfer.text).toContain(site.company.iban?.replaceAll(' ', '\u00a0'));
    expect(transfer.images.map(({ cid }) => cid)).toContain('transfer@shop');
    expect(transfer.html).toContain('cid:transfer@shop');
    const { text } = await render(orderOf('nl'));
    for (const fact of [site.company.iban, site.company.representative]) expect(text).not.toContain(fact);
  });

  it('has a button to the order, and a picture of each product from the host of its store', async () => {
    const image = { url: '/media/dome front.webp', label: 'Dome', position: 1, disabled: false };
    const order = orderOf('it');
    const [item] = order.items;
    if (!item) throw new Error('the order has no item');
    const { html } = await render({ ...order, items: [{ ...item, image }, item] });
    const url = 'http://it.localhost:3000/img?url=%2Fmedia%2Fdome%20front.webp&amp;w=127&amp;q=75';
    expect(html.match(/<img [^>]*>/g)?.filter((tag) => !tag.includes('cid:'))).toEqual([
      expect.stringContaining(`src="${url}" width="64" height="64" alt=""`),
    ]);
    expect(html).toMatch(/mso-padding-alt:[^>]*>\s*<a href="[^"]*\/order\//);
  });

  it('opens the order and the withdrawal from it by the secret of its links', async () => {
    const order = orderOf('it');
    const { html, text } = await renderEmail(
      'order_confirmation',
      { payload: {}, order, linkToken: 'tok' },
      'it',
    );
    for (const to of ['order', 'withdrawal']) {
      expect(text).toContain(`http://it.localhost:3000/order/open/tok?number=4KTX-9PZB&to=${to}`);
      expect(html).toContain(`/order/open/tok?number=4KTX-9PZB&amp;to=${to}"`);
    }
  });

  it('names an address once that is for delivery and invoice', async () => {
    const texts = await storeTexts('uk');
    const same = (await render(orderOf('uk', { shippingAddress: address, billingAddress: address }))).text;
    expect(same).toContain(texts('success.addresses'));
    expect(same).not.toContain(texts('email.billingAddress'));
    expect(same.match(/AB12 3CD/g)).toHaveLength(1);
  });

  it('isolates a right-to-left name from the text next to it', async () => {
    const named = { ...address, firstname: 'דנה', lastname: 'לוי' };
    const { html, text } = await render(orderOf('uk', { shippingAddress: named }));
    expect(text).toContain('Hello \u2068דנה\u2069,');
    expect(html).toContain('<bdi>דנה לוי</bdi>');
  });

  it('asks not to pay an order under review yet', async () => {
    const paymentMethod = { code: 'banktransfer' };
    const order = orderOf('nl', { status: 'pending_payment', paymentMethod, underReview: true });
    const { text } = await render(order);
    expect(text).toContain('Betaal nog niet');
    expect(text).not.toContain(site.company.iban);
  });
});
