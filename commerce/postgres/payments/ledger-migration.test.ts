import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import { order, payment } from '../schema/orders';
import { paymentAttention, paymentTransaction } from '../schema/payments';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

const folder = join(import.meta.dirname, '../migrations');

/** The statements of the migration that fill the ledger. */
function inserts(): string[] {
  const file = readdirSync(folder).find((name) => name.endsWith('_payment_ledger.sql')) ?? '';
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  return statements.map((text) => text.trim()).filter((text) => text.startsWith('INSERT'));
}

const shop = suiteShop(postgresEngine);

it('gives the payments of earlier releases their transactions, and late money its place on the list', async () => {
  const settled = async (choice: 'paid' | 'refused' | 'canceled') => {
    const placed = await placedOrder(shop.backend, uk);
    await shop.choosePayment(placed.transactionId, choice);
    data(await shop.backend.payments.settle(uk, placed.transactionId, []));
    return placed;
  };
  const [paid, late] = [await settled('paid'), await settled('paid')];
  const [refused, canceled] = [await settled('refused'), await settled('canceled')];
  const pending = await placedOrder(shop.backend, uk);
  await shop.db.update(order).set({ status: 'canceled' }).where(eq(order.id, late.order.ref));
  // As the previous release leaves the database.
  await shop.db.delete(paymentTransaction);
  // A repeated run adds nothing.
  for (const statement of [...inserts(), ...inserts()]) await shop.db.execute(sql.raw(statement));
  const rows = await shop.db
    .select({ orderId: payment.orderId, kind: paymentTransaction.kind, amount: paymentTransaction.amount })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId));
  const kinds = ({ order: { ref } }: typeof paid) =>
    rows.filter(({ orderId }) => orderId === ref).map(({ kind }) => kind);
  expect([paid, late, refused, canceled, pending].map(kinds)).toEqual([
    ['captured'],
    ['captured'],
    ['failed'],
    ['cancelled'],
    [],
  ]);
  const attention = await shop.db
    .select({ orderId: payment.orderId, reason: paymentAttention.reason })
    .from(paymentAttention)
    .innerJoin(payment, eq(payment.id, paymentAttention.paymentId));
  expect(attention).toEqual([{ orderId: late.order.ref, reason: 'late_money' }]);
  // The next report finds the money booked: it is no second receipt.
  data(await shop.backend.payments.settle(uk, paid.transactionId, []));
  await shop.backend.payments.notify(uk, { transactionId: paid.transactionId, posted: null });
  expect(await shop.db.select().from(paymentAttention)).toHaveLength(1);
});
