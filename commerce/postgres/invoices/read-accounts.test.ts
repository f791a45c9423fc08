import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { de, fr, nl, uk } from '../../contract/catalogue-fixture';
import { cartOf, completeCheckout, data, orderInput, placedOrder, pay } from '../../contract/selling-shop';
import { suiteShop } from '../../contract/suite-shop';
import { includedTax } from '../../domain/pricing/percent';
import { taxSummary } from '../../domain/tax/tax-summary';
import type { AccountedDocument } from '../../model/document';
import type { PriceRow } from '../../model/order';
import { document } from '../schema/documents';
import { order as orderTable } from '../schema/orders';
import { reportOf } from '../../model/payment';
import { paymentOfNumber } from '../orders/money/transfers';
import { bookReport } from '../orders/money/settle';
import { orderDepsOf } from '../testing/test-order-deps';
import { openSellingShop, postgresEngine } from '../testing/postgres-selling-shop';
import { issueDueDocuments } from './issue';
import { readDocuments, readOrders, readPayments } from './read-accounts';

const always = { from: new Date('2020-01-01'), until: new Date('2100-01-01') };
const soldSkus = ['CAM-1', 'CABLE-1', 'DOME-BK-40', 'PART-3', 'BOOK', 'GIFT'] as const;
const business = { vat: 'DE100000100' };

interface Deal {
  readonly context: Context;
  readonly sku: string;
  readonly qty: number;
  readonly isBusiness: boolean;
  /** Parts of the whole, in percent. */
  readonly refunds: readonly number[];
}

const deal: fc.Arbitrary<Deal> = fc.record({
  context: fc.constantFrom(nl, de, fr, uk),
  sku: fc.constantFrom(...soldSkus),
  qty: fc.integer({ min: 1, max: 3 }),
  isBusiness: fc.boolean(),
  refunds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
});

const shop = suiteShop(postgresEngine);

async function sell({ context, sku, qty, isBusiness, refunds }: Deal): Promise<void> {
  const address = isBusiness && context === de ? { address: business } : {};
  const { order, transactionId } = await placedOrder(shop.backend, context, { sku, qty, ...address });
  await pay(shop, context, { order, transactionId });
  let left = order.totals.grandTotal.minor;
  for (const [index, percent] of refunds.entries()) {
    const amountMinor = Math.min(left, Math.ceil((order.totals.grandTotal.minor * percent) / 100));
    if (amountMinor === 0) return;
    const input = { number: order.number, amountMinor, reference: `r-${index}` };
    const refunded = await shop.backend.admin.orders.refund(input);
    expect(refunded.ok).toBe(true);
    left -= amountMinor;
  }
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

/** What a document shows, as it is stored with its number. */
function shownRates(rows: readonly PriceRow[], sign: 1 | -1) {
  const sums = new Map<number, { net: number; tax: number }>();
  for (const { taxRate: rate, net, tax } of rows) {
    const sum = sums.get(rate) ?? { net: 0, tax: 0 };
    sums.set(rate, { net: sum.net + sign * net.minor, tax: sum.tax + sign * tax.minor });
  }
  return Object.fromEntries(sums);
}

const ratesOf = ({ rates }: AccountedDocument) =>
  Object.fromEntries(rates.map(({ rate, ...sums }) => [rate, sums]));

it('have two rates of an order, from the cart to the credit note', async () => {
  const own = await openSellingShop();
  const { backend } = own;
  const lines = [
    { product: 'CAM-1', qty: 1 },
    { product: 'BOOK', qty: 2 },
  ];
  const { id } = data(await backend.cart.add(nl, null, lines));
  await completeCheckout(backend, nl, id);
  const cart = await cartOf(backend, nl, id);
  expect(cart.items.map(({ taxRate }) => taxRate)).toEqual([undefined, 9]);
  const rates = cart.prices.appliedTaxes.map(({ rate, amount }) => ({ rate, tax: amount.minor }));
  expect(rates).toEqual([
    { rate: 21, tax: includedTax(12_999 + (cart.prices.shipping?.minor ?? 0), 21) },
    { rate: 9, tax: includedTax(5_990, 9) },
  ]);
  const { order, transactionId } = data(await backend.checkout.placeOrder(nl, id, orderInput()));
  expect(order.totals).toEqual(cart.prices);
  expect(order.rows.map(({ kind, taxRate }) => [kind, taxRate])).toEqual([
    ['item', 21],
    ['item', 9],
    ['shipping', 21],
  ]);
  expect(await backend.orders.byRef(nl, order.ref)).toEqual(order);
  await pay(own, nl, { order, transactionId });
  await issueDueDocuments(own);
  for (const amountMinor of [1_000, null]) {
    const refund = { number: order.number, amountMinor, reference: `r-${amountMinor}` };
    expect((await backend.admin.orders.refund(refund)).ok).toBe(true);
  }
  await issueDueDocuments(own);
  const documents = await all(readDocuments(own.db, always));
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  expect(invoice?.rates.map(({ rate, tax }) => ({ rate, tax }))).toEqual(rates);
  expect(notes.map(({ rates: each }) => each.length)).toEqual([2, 2]);
  for (const [index, sums] of (invoice?.rates ?? []).entries())
    for (const key of ['net', 'tax'] as const)
      expect(notes.reduce((sum, { rates: each }) => sum - (each[index]?.[key] ?? 0), 0)).toBe(sums[key]);
  await own.close();
});

describe('the accounts of a month of random orders with refunds', () => {
  beforeAll(async () => {
    shop.vies.setAnswer(business.vat, 'valid');
    for (const sku of soldSkus) await shop.setStock(sku, 1_000);
    for (const each of fc.sample(deal, { numRuns: 16, seed: 33 })) await sell(each);
    await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await issueDueDocuments(shop);
  });

  it('equal the documents to the cent, in pages of any size', async () => {
    const issued = await all(readDocuments(shop.db, always));
    const stored = await shop.db.select().from(document);
    expect(issued.length).toBe(stored.length);
    expect(issued.some(({ kind }) => kind === 'credit_note')).toBe(true);
    expect(issued.some(({ reason }) => reason === 'reverse_charge')).toBe(true);
    for (const each of issued) {
      const row = stored.find(({ id }) => id === each.ref);
      const payload = row?.payload;
      if (!row || !payload || 'offer' in payload) throw new Error('the document shows nothing');
      const rows = 'isFull' in payload ? payload.rows : payload.order.rows;
      expect(ratesOf(each)).toEqual(shownRates(rows, 'isFull' in payload ? -1 : 1));
      expect(each.rates.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(row.total);
      expect(each.invoice.number).toBe('isFull' in payload ? payload.invoice.number : row.number);
    }
    expect(await all(readDocuments(shop.db, always, 3))).toEqual(issued);
    expect(await all(readOrders(shop.db, always, 3))).toEqual(await all(readOrders(shop.db, always)));
    expect(await all(readPayments(shop.db, always, 3))).toEqual(await all(readPayments(shop.db, always)));
  });

  it('add up to the returns of the quarter', async () => {
    const issued = await all(readDocuments(shop.db, always));
    const lines = await taxSummary(issued);
    for (const currency of ['EUR', 'GBP'] as const) {
      const documents = issued.filter((each) => each.currency === currency);
      const summed = lines.filter((each) => each.currency === currency);
      expect(summed.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(
        documents.reduce((sum, { total }) => sum + total, 0),
      );
    }
    const sales = lines.filter(({ reason }) => reason === 'reverse_charge');
    expect(sales.every(({ tax, vatNumber }) => tax === 0 && vatNumber === business.vat)).toBe(true);
    expect(sales).not.toEqual([]);
  });

  it('have every order, paid or not, and all money with its sign', async () => {
    const orders = await all(readOrders(shop.db, always));
    expect(orders).toHaveLength(await shop.db.$count(orderTable));
    for (const { rates, total } of orders)
      expect(rates.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(total);
    const documents = await all(readDocuments(shop.db, always));
    const money = (await all(readPayments(shop.db, always))).reduce(
      (sum, { amount }) => sum + amount.minor,
      0,
    );
    // Every order of the month is paid in full and credited what was refunded.
    expect(money).toBe(documents.reduce((sum, { total }) => sum + total, 0));
  });

  it('hold no money of a debit that the bank took back before it arrived', async () => {
    const deps = orderDepsOf(shop.db);
    const before = await all(readPayments(shop.db, always));
    for (const state of ['pending', 'paid'] as const) {
      const { order } = await placedOrder(shop.backend, uk);
      const ref = (await paymentOfNumber(shop.db, order.number))?.ref;
      if (!ref) throw new Error('the order has no payment');
      await bookReport(deps, ref, reportOf(state));
      await bookReport(deps, ref, reportOf('charged_back'));
    }
    const added = (await all(readPayments(shop.db, always))).slice(before.length);
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(['captured', 'chargeback']);
    expect(added.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0);
  });

  it('hold what is in the period alone', async () => {
    await shop.db.execute(sql`update ${document} set created_at = '2026-06-30T22:00:00Z'
      where id = (select id from ${document} where kind = 'invoice' limit 1)`);
    const july = { from: new Date('2026-06-30T22:00:00Z'), until: new Date('2026-07-31T22:00:00Z') };
    expect(await all(readDocuments(shop.db, july))).toHaveLength(1);
    const june = { from: new Date('2026-05-31T22:00:00Z'), until: july.from };
    expect(await all(readDocuments(shop.db, june))).toEqual([]);
  });
});
