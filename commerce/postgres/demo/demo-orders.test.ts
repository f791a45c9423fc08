import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '@/database/pool';
import { data, orderInput } from '../../contract/selling-shop';
import { defaultContext } from '../../context';
import { checkReservations } from '../stock/stock';
import { separateDatabase } from '../testing/separate-database';
import { freshDatabase } from '../testing/test-database';
import { orderDepsOf } from '../testing/test-order-deps';
import { createToday } from '../today/today';
import { issueDueDocuments } from '../invoices/issue';
import { bookTransfer } from '../orders/money/transfers';
import { createCart } from '../cart/cart';
import { staffAdmin } from '../staff/admin-staff';
import { createCheckout } from '../checkout/checkout';
import { createVatChecks } from '../tax/consultations';
import { readDemoPeople } from './demo-people';
import { inviteDemoOwner } from './invite-demo-owner';
import { removeDemoOrders } from './remove-demo-orders';
import { hasOrders, writeDemoOrders } from './write-demo-orders';

let db: Database;
const opened = separateDatabase(2, () => freshDatabase('demo/catalogue'));
beforeAll(() => void ({ db } = opened));

const counted = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${query}`)).rows[0]?.count ?? 0;

/** An order of somebody whom the demo does not know, paid by transfer. */
async function ownOrder(): Promise<string> {
  const deps = orderDepsOf(db);
  const context = defaultContext('nl');
  const { address } = readDemoPeople(process.cwd()).at(3);
  const { rows } = await db.execute<{ sku: string }>(
    sql`select sku from order_item join "order" o on o.id = order_id where o.store = 'nl' order by sku limit 1`,
  );
  const cart = createCart(db, deps.choices);
  const checkout = createCheckout(deps, createVatChecks(db, null));
  const { id } = data(await cart.add(context, null, [{ product: rows[0]?.sku ?? '', qty: 1 }]));
  data(await checkout.setEmail(context, id, 'ada@example.com'));
  const { availableShippingMethods } = data(await checkout.setShippingAddress(context, id, address));
  const [method] = availableShippingMethods;
  data(await checkout.setShippingMethod(context, id, method?.carrierCode ?? '', method?.methodCode ?? ''));
  data(await checkout.setPaymentMethod(context, id, 'banktransfer'));
  const { order } = data(await checkout.placeOrder(context, id, orderInput()));
  data(await bookTransfer(deps, order.number, null));
  await issueDueDocuments({ db });
  return order.number;
}

it('the demo has orders in all states, which send nothing and leave nothing behind', async () => {
  expect(await hasOrders(db)).toBe(false);
  const made = await writeDemoOrders(db, process.cwd());
  expect(made).toBe(60);
  const { rows } = await db.execute<{ status: string }>(sql`select distinct status from "order" order by 1`);
  expect(rows.map(({ status }) => status)).toEqual([
    'canceled',
    'delivered',
    'pending_payment',
    'processing',
    'ready_to_ship',
    'shipped',
  ]);
  expect(await counted(sql`"order" where tags @> '{demo}' and created_at > now() - interval '60 days'`)).toBe(
    60,
  );
  expect(await counted(sql`order_event where created_at > now()`)).toBe(0);
  expect(
    (
      await db.execute(
        sql`select kind, state, "to", order_id is null as general from outbox_mail where state in ('ready', 'held')`,
      )
    ).rows,
  ).toEqual([]);
  expect(await checkReservations(db)).toEqual([]);
  const waiting = await createToday(db).counts();
  const empty = Object.entries(waiting).flatMap(([name, count]) => (count === 0 ? [name] : []));
  expect(waiting.differences).toBe(1);
  expect(empty.filter((name) => !['payments', 'stock'].includes(name))).toEqual([]);

  const own = await ownOrder();
  const [invoice] = (
    await db.execute<{ number: string }>(
      sql`select d.number from document d join "order" o on o.id = d.order_id where o.number = ${own}`,
    )
  ).rows;
  const history = sql`(select at, "before", lag(at) over own as at_before, lag("after") over own as after_before
    from stock_movement window own as (partition by product_id order by id)) h`;
  expect(await counted(sql`${history} where after_before is not null`)).toBeGreaterThan(0);
  expect(await counted(sql`${history} where at < at_before or "before" <> after_before`)).toBe(0);
  const stocked = await counted(sql`stock_movement`);
  expect(await removeDemoOrders(db)).toBe(true);
  expect(await removeDemoOrders(db)).toBe(false);
  const left = await db.execute<{ number: string }>(sql`select number from "order"`);
  expect(left.rows).toEqual([{ number: own }]);
  expect((await db.execute(sql`select number from document`)).rows).toEqual([invoice]);
  expect(await checkReservations(db)).toEqual([]);
  expect(await counted(sql`stock_movement`)).toBeLessThan(stocked);
  for (const table of ['withdrawal', 'contact_message', 'order_return', 'parcel'])
    expect([table, await counted(sql.identifier(table) as never)]).toEqual([table, 0]);
  expect(await counted(sql`offer`)).toBe(0);
  expect(await counted(sql`review where not sample`)).toBe(0);
  expect(await counted(sql`outbox_mail where order_id is null and kind <> 'owner_notice'`)).toBe(0);
});

it('the owner of the demo is invited until one has entered, and has no access to a shop that sells', async () => {
  const first = await inviteDemoOwner(db);
  const again = await inviteDemoOwner(db);
  expect(again).toMatch(/^[\w-]{43}$/);
  expect(again).not.toBe(first);
  const [owner] = await staffAdmin(db).list();
  expect(owner).toMatchObject({ role: 'owner', state: 'invited' });
  await db.execute(sql`update staff_member set password_hash = 'x', code_secret = 'x'`);
  expect(await inviteDemoOwner(db)).toBeNull();
  await removeDemoOrders(db);
  expect(await staffAdmin(db).list()).toMatchObject([{ state: 'disabled' }]);
  expect(await inviteDemoOwner(db)).toMatch(/^[\w-]{43}$/);
  expect(await staffAdmin(db).list()).toMatchObject([{ state: 'invited' }]);
});
