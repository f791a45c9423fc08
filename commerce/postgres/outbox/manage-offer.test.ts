import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { de, nl } from '../../contract/catalogue-fixture';
import {
  addressIn,
  cartOf,
  completeCheckout,
  data,
  failure,
  noCart,
  orderInput,
  placedOrder,
} from '../../contract/selling-shop';
import type { NewOffer } from '../../ports/admin/offers';
import { document } from '../schema/documents';
import { offer } from '../schema/offers';
import { outboxEmail } from '../schema/emails';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

const dayMs = 86_400_000;

describe('the offers of staff', () => {
  const shop = suiteShop(postgresEngine);

  const offers = () => shop.backend.admin.offers;
  const wanted = (more: Partial<NewOffer> = {}): NewOffer => ({
    store: 'nl',
    currency: 'EUR',
    email: `${randomUUID()}@example.com`,
    name: 'Ada',
    terms: '',
    expiresAt: new Date(Date.now() + 10 * dayMs),
    items: [{ sku: 'CAM-1', quantity: 2, price: 9_000 }],
    files: [],
    ...more,
  });
  const drafted = async (more: Partial<NewOffer> = {}, replaces: string | null = null) =>
    data(await offers().create(wanted(more), false, { replaces }));
  const emails = async (id: string) => {
    const rows = await shop.db
      .select()
      .from(outboxEmail)
      .where(sql`${outboxEmail.subject} like ${`${id}%`}`)
      .orderBy(outboxEmail.createdAt);
    return rows.map(({ payload, to }) => ({ payload, to }));
  };
  const waitHours = (number: string) =>
    shop.db
      .update(offer)
      .set({ sentAt: sql`sent_at - interval '2 hours'`, remindedAt: sql`reminded_at - interval '2 hours'` })
      .where(eq(offer.number, number));

  it('are drafts that nobody orders, until they are sent once', async () => {
    const { id, number, token } = await drafted();
    expect(await offers().show(number)).toMatchObject({ state: 'draft', sent: null, emails: [] });
    expect(await emails(id)).toEqual([]);
    expect(failure(await shop.backend.offers.confirm(nl, token, noCart)).code).toBe('offer_closed');
    expect(
      (await offers().list({ status: 'open', page: 1, size: 50 })).rows.map((row) => row.number),
    ).not.toContain(number);
    const { rows } = await offers().list({ status: 'draft', page: 1, size: 50 });
    expect(rows).toContainEqual(expect.objectContaining({ number, status: 'draft', opened: null }));

    const sent = await Promise.all([offers().send(number), offers().send(number)]);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent).toContainEqual({ ok: false, error: { code: 'sent' } });
    expect(await emails(id)).toMatchObject([{ payload: { number, total: { minor: 18_000 } } }]);
    expect(await offers().show(number)).toMatchObject({ state: 'open', emails: [{ state: 'ready' }] });
    expect((await shop.backend.offers.confirm(nl, token, noCart)).ok).toBe(true);
    expect(await offers().send('OF-NOTHING')).toMatchObject({ error: { code: 'unknown' } });
  });

  it('replace a draft, with its files, and leave what was sent', async () => {
    const content = Buffer.from('%PDF-1.7');
    const file = { name: 'plan.pdf', contentType: 'application/pdf', content };
    const first = await drafted({ files: [file] });
    const copiedFiles = ((await offers().show(first.number))?.files ?? []).map(({ id }) => id);
    const second = await drafted({ copiedFiles }, first.number);
    expect(await offers().show(first.number)).toBeNull();
    expect((await offers().show(second.number))?.files).toMatchObject([{ name: 'plan.pdf', bytes: 8 }]);
    data(await offers().send(second.number));
    await drafted({}, second.number);
    expect(await offers().show(second.number)).toMatchObject({ state: 'open' });
  });

  it('are reminded of, an hour apart at least', async () => {
    const { id, number } = data(await offers().create(wanted(), false));
    expect(failure(await offers().remind(number)).code).toBe('recent');
    await waitHours(number);
    data(await offers().remind(number));
    expect(failure(await offers().remind(number)).code).toBe('recent');
    await waitHours(number);
    data(await offers().remind(number));
    expect(await emails(id)).toMatchObject([
      {},
      { payload: { reminder: true } },
      { payload: { reminder: true } },
    ]);
    expect((await offers().show(number))?.emails).toHaveLength(3);
    expect(failure(await offers().remind((await drafted()).number)).code).toBe('draft');
  });

  it('are extended from the end that was read, with another PDF', async () => {
    const { number, token } = data(await offers().create(wanted(), false));
    await shop.expireOffer(number);
    const record = await offers().show(number);
    expect(record?.state).toBe('expired');
    expect(failure(await offers().remind(number)).code).toBe('expired');
    expect(await shop.backend.offers.document(nl, token)).not.toBeNull();
    const documents = () => shop.db.$count(document, eq(document.number, number));
    expect(await documents()).toBe(1);
    const until = new Date(Date.now() + 20 * dayMs);
    const was = record?.expiresAt ?? '';
    expect(failure(await offers().extend(number, until, new Date(0).toISOString())).code).toBe('changed');
    expect(data(await offers().extend(number, until, was))).toEqual({ expires: until.toISOString() });
    // A repeated press.
    expect((await offers().extend(number, until, was)).ok).toBe(true);
    expect(await offers().show(number)).toMatchObject({ state: 'open', expiresAt: until.toISOString() });
    expect(await documents()).toBe(0);
    expect(await shop.backend.offers.document(nl, token)).not.toBeNull();
  });

  it('keep the delivery that they name until the order, as the only one', async () => {
    const delivery = {
      carrierCode: 'postnl',
      methodCode: 'standard',
      amount: { minor: 100, currency: 'EUR' as const },
    };
    const given = wanted({ delivery });
    const { id, number, token } = data(await offers().create(given, false));
    expect(failure(await offers().create(given, false)).code).toBe('same_offer');
    expect((await offers().create({ ...given, delivery: null }, false)).ok).toBe(true);
    expect(await emails(id)).toMatchObject([{ payload: { total: { minor: 18_100 } } }]);
    expect(await offers().show(number)).toMatchObject({
      delivery,
      totals: { shipping: { minor: 100 }, grandTotal: { minor: 18_100 } },
    });
    const [listed] = (await offers().list({ search: number, page: 1, size: 1 })).rows;
    expect(listed?.total.minor).toBe(18_100);
    const { checkout } = shop.backend;
    const cart = data(await shop.backend.offers.confirm(nl, token, noCart));
    expect(cart.offer?.delivery).toEqual(delivery);
    await completeCheckout(shop.backend, nl, cart.id, { payment: 'banktransfer' });
    expect((await cartOf(shop.backend, nl, cart.id)).availableShippingMethods).toEqual([delivery]);
    const { order } = data(await checkout.placeOrder(nl, cart.id, orderInput()));
    expect(order.totals).toMatchObject({ shipping: { minor: 100 }, grandTotal: { minor: 18_100 } });
    const heavy = { items: [{ sku: 'HEAVY', quantity: 5, price: 500 }] };
    const express = { carrierCode: 'dhl', methodCode: 'express', amount: delivery.amount };
    expect((await offers().create(wanted(heavy), false)).ok).toBe(true);
    expect(failure(await offers().create(wanted({ ...heavy, delivery: express }), false)).code).toBe(
      'weight_limit',
    );
  });

  it('are ordered by staff for a customer who has ordered before', async () => {
    const { email, number } = { ...wanted(), ...(await drafted()) };
    expect(failure(await offers().order('OF-NOTHING', null)).code).toBe('unknown');
    expect(failure(await offers().order(number, null)).code).toBe('no_address');
    expect(await offers().show(number)).toMatchObject({ state: 'draft' });
    await placedOrder(shop.backend, nl, { email, payment: 'banktransfer', address: { city: 'Utrecht' } });
    const draft = await drafted({ email: email.toUpperCase() });
    expect(failure(await offers().order(draft.number, 'AAAA-AAAA')).code).toBe('no_address');
    const { order, city } = data(await offers().order(draft.number, null));
    expect(city).toBe('Utrecht');
    expect(await shop.backend.admin.orders.show(order)).toMatchObject({
      offer: draft.number,
      history: [{ kind: 'offer', by: 'operator', text: draft.number }],
      order: {
        status: 'pending_payment',
        shippingAddress: { city },
        totals: { subtotal: { minor: 18_000 } },
      },
    });
    expect(await offers().show(draft.number)).toMatchObject({ state: 'ordered', orderNumber: order });
    expect(failure(await offers().order(draft.number, null)).code).toBe('offer_closed');
    expect(failure(await shop.backend.offers.confirm(nl, draft.token, noCart)).code).toBe('offer_closed');
    const abroad = await offers().order(number, addressIn(de));
    expect(failure(abroad).code).toBe('address_not_served');
    expect(await offers().show(number)).toMatchObject({ state: 'draft' });
    expect(data(await offers().order(number, addressIn(nl, { city: 'Delft' }))).city).toBe('Delft');
  });

  it('begin with a system that a customer has saved', async () => {
    const { email } = wanted();
    const customer = await shop.createCustomer(nl, email);
    data(await shop.backend.savedSystems.save({ ...nl, customer }, { name: 'Yard', query: 'for=home' }));
    expect((await shop.backend.admin.customers.show(email.toUpperCase(), 'nl'))?.systems).toMatchObject([
      { store: 'nl', name: 'Yard', query: 'for=home' },
    ]);
    expect((await shop.backend.admin.customers.show(email, 'de'))?.systems).toBeUndefined();
  });

  it('begin with the cart of a customer', async () => {
    const { email } = wanted();
    const customer = await shop.createCustomer(nl, email);
    const show = () => shop.backend.admin.customers.show(email, null);
    expect((await show())?.carts).toEqual([]);
    await shop.backend.cart.add({ ...nl, customer }, null, [{ product: 'CAM-1', qty: 10 }]);
    expect((await show())?.carts).toMatchObject([
      { store: 'nl', items: [{ sku: 'CAM-1', quantity: 10, price: { minor: 10_999, currency: 'EUR' } }] },
    ]);
  });

  it('are canceled for good', async () => {
    const { number, token } = data(await offers().create(wanted(), false));
    expect(data(await offers().cancel(number))).toBe('open');
    expect(data(await offers().cancel(number))).toBe('canceled');
    expect(failure(await offers().extend(number, new Date(Date.now() + dayMs), '')).code).toBe('closed');
    expect(failure(await shop.backend.offers.confirm(nl, token, noCart)).code).toBe('offer_closed');
  });

  it('count how often their page was opened, within ten minutes once', async () => {
    const { number, token } = data(await offers().create(wanted(), false));
    for (const _ of [1, 2]) await shop.backend.offers.opened(nl, token, 'page');
    await shop.backend.offers.opened(nl, "'", 'page');
    expect((await offers().show(number))?.opened?.times).toBe(1);
    await shop.backend.offers.opened(nl, token, 'pdf');
    const opened = (await offers().show(number))?.opened;
    expect(opened).toMatchObject({ times: 1, what: { page: expect.stringMatching(/^20/) } });
    expect(new Date(opened?.what['pdf'] ?? '').toISOString()).toBe(opened?.last);
    await shop.db
      .update(offer)
      .set({ lastOpenedAt: sql`now() - interval '11 minutes'` })
      .where(eq(offer.number, number));
    await shop.backend.offers.opened(nl, token, 'pdf');
    expect((await offers().show(number))?.opened?.times).toBe(2);
    const draft = await drafted();
    await shop.backend.offers.opened(nl, draft.token, 'page');
    expect((await offers().show(draft.number))?.opened).toBeNull();
  });

  it('know the price and the VAT of articles that the store sells', async () => {
    const articles = await offers().articles({ store: 'nl', currency: 'EUR' }, [
      'cam-1',
      'DOME',
      'DOME-WH-28',
      'NOTHING',
    ]);
    expect(articles.toSorted((a, b) => a.sku.localeCompare(b.sku))).toMatchObject([
      {
        sku: 'CAM-1',
        tiers: [
          { quantity: 5, price: 11_999 },
          { quantity: 10, price: 10_999 },
        ],
        taxRate: 21,
        variants: false,
      },
      { sku: 'DOME', variants: true },
      { sku: 'DOME-WH-28', price: 15_000, variants: false },
    ]);
    expect(await offers().articles({ store: 'de', currency: 'EUR' }, ['NL-ONLY'])).toEqual([]);
  });
});
