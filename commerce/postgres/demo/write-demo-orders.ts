import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import pino from 'pino';
import { demoTrials } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import { type Database, transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { actingAs } from '../../acting';
import type { Result } from '@/lib/result';
import { paymentPaths } from '@/lib/paths/server-paths';
import { createOrderDeps } from '../backend';
import { createCart } from '../cart/cart';
import { createCheckout } from '../checkout/checkout';
import { issueDueDocuments } from '../invoices/issue';
import { answerMessage } from '../messages/answers';
import { createMessages } from '../messages/messages';
import { createOffer } from '../offers/create-offer';
import { changeLines } from '../orders/change-lines';
import { beginReview } from '../orders/move-order';
import { addNote } from '../orders/notes';
import type { OrderDeps } from '../orders/order-deps';
import { createPayments } from '../orders/money/payments';
import { refundOrder, refundProposal } from '../orders/money/refund-order';
import { bookTransfer } from '../orders/money/transfers';
import { progressOrder } from '../orders/progress-order';
import { shipOrder } from '../orders/ship-order';
import { createSandbox, createSandboxProvider } from '../payments/sandbox';
import { createReviews } from '../reviews/reviews';
import { sweptQueue } from '../outbox/write-email';
import { product } from '../schema/catalogue';
import { offer } from '../schema/offers';
import { order, orderItem } from '../schema/orders';
import { stock } from '../schema/stock';
import { releaseStock } from '../stock/stock';
import { createVatChecks } from '../tax/consultations';
import { createWithdrawals } from '../withdrawals/declare';
import { type DemoPeople, type DemoPerson, readDemoPeople } from './demo-people';
import { type DemoOrder, moveIntoPast } from './move-into-past';

/** In which state orders are left: how many, and their age in hours, from the newest to the oldest. */
const states = {
  transfer: { count: 5, newest: 3, oldest: 140 },
  review: { count: 3, newest: 1, oldest: 40 },
  pack: { count: 12, newest: 1, oldest: 70 },
  packed: { count: 6, newest: 8, oldest: 60 },
  partly: { count: 3, newest: 20, oldest: 80 },
  shipped: { count: 8, newest: 40, oldest: 200 },
  delivered: { count: 13, newest: 110, oldest: 1_410 },
  canceled: { count: 3, newest: 60, oldest: 900 },
  refunded: { count: 3, newest: 150, oldest: 700 },
  withdrawn: { count: 3, newest: 120, oldest: 330 },
  difference: { count: 1, newest: 26, oldest: 26 },
} as const;
type State = keyof typeof states;

interface Wanted {
  readonly index: number;
  readonly state: State;
  readonly hours: number;
}

function wantedOrders(): Wanted[] {
  const all = (Object.keys(states) as State[]).flatMap((state) => {
    const { count, newest, oldest } = states[state];
    return Array.from({ length: count }, (_, place) => ({
      state,
      hours: newest + ((oldest - newest) * place) / Math.max(1, count - 1),
    }));
  });
  return all.map((each, index) => ({ ...each, index }));
}

function must<T>(what: string, result: Result<T, { readonly code: string }>): T {
  if (result.ok) return result.data;
  throw new Error(`the demo could not ${what}: ${result.error.code}`);
}

const staffName = 'Mara (demo)';
const pageUrls = {
  success: 'http://localhost/',
  cancel: 'http://localhost/',
  notification: 'http://localhost/',
};
const transfer = 'banktransfer';

/** Articles with plenty of stock, so that the demo takes nothing from what people try. */
async function articles(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ sku: product.sku })
    .from(product)
    .innerJoin(stock, eq(stock.productId, product.id))
    .where(and(eq(product.enabled, true), eq(product.type, 'simple'), gte(stock.onHand, 30)))
    .orderBy(sql`${stock.onHand} - ${stock.reserved} desc`, product.sku)
    .limit(24);
  if (rows.length === 0) throw new Error('the demo needs articles with a stock of 30');
  return rows.map(({ sku }) => sku);
}

function services(db: Database) {
  const log = pino({ level: 'silent' });
  const sandbox = ({ db: on }: { readonly db: Database }) => createSandboxProvider(on, paymentPaths.sandbox);
  const deps = createOrderDeps(db, sweptQueue, { limiter: null, log, providers: [sandbox] });
  return {
    deps,
    cart: createCart(db, deps.choices),
    checkout: createCheckout(deps, createVatChecks(db, null)),
    payments: createPayments(deps),
    sandbox: createSandbox(db),
    withdrawals: createWithdrawals(deps, sweptQueue),
  };
}
type Services = ReturnType<typeof services>;

/** Lines that the store sells and delivers; an article that it does not sell is left out. */
async function filledCart({ cart }: Services, person: DemoPerson, skus: readonly string[], index: number) {
  const lines = 1 + (index % 3);
  let id: string | null = null;
  let filled = 0;
  for (let turn = 0; turn < skus.length && filled < lines; turn += 1) {
    const sku = skus[(index * 5 + turn * 7) % skus.length] ?? '';
    const added = await cart.add(person.context, id, [{ product: sku, qty: 1 + ((index + turn) % 2) }]);
    if (!added.ok) continue;
    id = added.data.id;
    filled = added.data.items.length;
  }
  if (id === null) throw new Error(`no article of the demo is sold in ${person.context.store}`);
  return id;
}

const isByTransfer = ({ state, index }: Wanted): boolean =>
  state === 'transfer' || state === 'review' || index % 6 === 0;

/** Some stores take no bank transfers. */
function customerOf(people: DemoPeople, wanted: Wanted): DemoPerson {
  const from = wanted.index * 5;
  const candidates = Array.from({ length: 20 }, (_, turn) => people.at(from + turn));
  const takes = ({ context }: DemoPerson) => storeConfig(context.store).paymentMethods.includes(transfer);
  return (isByTransfer(wanted) && candidates.find(takes)) || people.at(from);
}

function paymentOf(wanted: Wanted, methods: readonly string[]): string {
  const online = methods.filter((method) => method !== transfer);
  const chosen = isByTransfer(wanted) && methods.includes(transfer) ? transfer : undefined;
  return chosen ?? online[wanted.index % Math.min(3, online.length)] ?? transfer;
}

async function place(
  shop: Services,
  person: DemoPerson,
  wanted: Wanted,
  skus: readonly string[],
  comment: string,
) {
  const { checkout } = shop;
  const { context, address, email } = person;
  const id = await filledCart(shop, person, skus, wanted.index);
  must('set an email', await checkout.setEmail(context, id, email));
  const { availableShippingMethods } = must(
    'set an address',
    await checkout.setShippingAddress(context, id, address),
  );
  const method = availableShippingMethods.find(({ carrierCode }) => carrierCode !== 'pickup');
  if (!method) throw new Error(`the demo has no delivery in ${context.store}`);
  const { carrierCode, methodCode } = method;
  const { availablePaymentMethods } = must(
    'choose a delivery',
    await checkout.setShippingMethod(context, id, carrierCode, methodCode),
  );
  const payment = paymentOf(
    wanted,
    availablePaymentMethods.map(({ code }) => code),
  );
  must('choose a payment', await checkout.setPaymentMethod(context, id, payment));
  const input = { returnUrls: pageUrls, ...(comment !== '' && { comment }) };
  return must('order', await checkout.placeOrder(context, id, input));
}

async function pay(
  { deps, payments, sandbox }: Services,
  { context }: DemoPerson,
  ref: string,
  number: string,
  transactionId: string | null,
) {
  if (transactionId === null) {
    must('book a transfer', await bookTransfer(deps, number, null));
    return;
  }
  must('pay', await sandbox.decide(transactionId, 'paid'));
  must('pay', await payments.settle(context, transactionId, [ref]));
}

const trackingOf = (index: number) => `DEMO${String(730_000_000 + index * 7_919)}`;

async function ship(deps: OrderDeps, { index, state }: Wanted, number: string, { context }: DemoPerson) {
  const carrier = storeConfig(context.store).carriers[0] ?? 'dhl';
  await progressOrder(deps, number, { to: 'ready_to_ship' });
  if (state === 'packed') return;
  const lines = state === 'partly' ? [{ position: 0, quantity: 1 }] : 'all';
  await shipOrder(deps, number, { carrier, trackingNumber: trackingOf(index), lines });
  if (state === 'partly' || state === 'shipped') return;
  await progressOrder(deps, number, { to: 'delivered' });
}

async function refundPart(deps: OrderDeps, number: string): Promise<void> {
  const proposal = await refundProposal(deps, number);
  const [line] = proposal?.lines ?? [];
  if (!line || !proposal) return;
  const amountMinor = Math.max(5, Math.floor(proposal.left.minor / 4 / 5) * 5);
  const reason = 'Scratch on the housing';
  must('refund', await refundOrder(deps, { number, amountMinor, reference: null, reason }));
}

/** One more unit of the first line, which the customer has not paid yet. */
async function addUnit(deps: OrderDeps, number: string): Promise<void> {
  const [found] = await deps.db
    .select({ version: order.version, quantity: orderItem.quantity })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.position, 0)))
    .where(eq(order.number, number));
  if (!found) throw new Error(`${number} has no lines`);
  const lines = [{ position: 0, quantity: found.quantity + 1 }];
  must('add a unit', await changeLines(deps, number, lines, found.version));
}

/** Takes an order to its state. */
async function work(
  shop: Services,
  wanted: Wanted,
  person: DemoPerson,
  placed: Awaited<ReturnType<typeof place>>,
) {
  const { deps, withdrawals } = shop;
  const { number, ref } = placed.order;
  const { state } = wanted;
  if (state === 'transfer') return;
  if (state === 'review') {
    await transactionOn(deps.db, async (tx) => {
      await releaseStock(tx, ref);
      await beginReview(tx, ref);
    });
    return;
  }
  await pay(shop, person, ref, number, placed.transactionId);
  if (state === 'pack') return;
  if (state === 'difference') return addUnit(deps, number);
  if (state === 'canceled') {
    await progressOrder(deps, number, { to: 'canceled' });
    return;
  }
  await ship(deps, wanted, number, person);
  if (state === 'refunded') await refundPart(deps, number);
  if (state !== 'withdrawn') return;
  const { context, email, name } = person;
  const declaration = { id: randomUUID(), name, orderNumber: number, email, reason: null };
  must('withdraw', await withdrawals.declare(context, declaration));
}

async function makeOrder(
  shop: Services,
  people: DemoPeople,
  skus: readonly string[],
  wanted: Wanted,
): Promise<DemoOrder> {
  const { index, hours } = wanted;
  const person = customerOf(people, wanted);
  const comment = index % 9 === 0 ? (people.comments[(index / 9) % people.comments.length] ?? '') : '';
  const placed = await place(shop, person, wanted, skus, comment);
  await work(shop, wanted, person, placed);
  const { number, ref: id } = placed.order;
  const note = index % 10 === 4 ? people.notes[index % people.notes.length] : undefined;
  if (note !== undefined) await addNote(shop.deps.db, number, note);
  return { id, number, hours };
}

async function writeLetters(db: Database, people: DemoPeople, orders: readonly DemoOrder[]): Promise<void> {
  const messages = createMessages(db, sweptQueue);
  for (const [index, { person, text, topic, answer }] of people.messages.entries()) {
    const { context, email, name } = people.at(person);
    const id = randomUUID();
    const orderNumber = topic === 'order' ? (orders[index]?.number ?? '') : '';
    must(
      'write a message',
      await messages.send(context, { id, topic, name, email, orderNumber, message: text, files: [] }),
    );
    if (answer !== null) await answerMessage(db, sweptQueue, id, answer, randomUUID());
  }
  const { rows } = await db.execute<{ id: number }>(
    sql`select min(i.product_id) as id from order_item i where i.order_id = any(${sql.param(orders.map(({ id }) => id))}::uuid[]) group by i.sku order by i.sku`,
  );
  const reviews = createReviews(db, sweptQueue);
  for (const [index, { person, stars, text }] of people.reviews.entries()) {
    const { context, email, name } = people.at(person);
    const productId = String(rows[index % rows.length]?.id ?? '');
    // A store that does not sell it refuses the review.
    await reviews.submit(context, { productId, name, email, stars, message: text });
  }
}

const dayMs = 24 * 60 * 60 * 1_000;

async function makeOffers(db: Database, people: DemoPeople, skus: readonly string[]): Promise<void> {
  for (const [index, days] of [1, 9, 20, 21, 28].entries()) {
    const { context, email, name } = people.at(index * 2 + 2);
    const { store, currency } = context;
    const items = skus
      .slice(index, index + 2)
      .map((sku) => ({ sku, quantity: 3 + index, price: 4_900 + index * 1_000 }));
    const expiresAt = new Date(Date.now() + days * dayMs);
    const values = { store, currency, email, name, terms: '', files: [], expiresAt, items };
    const made = await transact(db, (tx) => createOffer(tx, values));
    // A store may not sell an article.
    if (made.ok && index === 3)
      await db.update(offer).set({ status: 'canceled' }).where(eq(offer.id, made.data.id));
  }
}

/** Orders that are made at the same time. */
const lanes = 3;

export const hasOrders = async (db: Database): Promise<boolean> =>
  (await db.select({ id: order.id }).from(order).limit(1)).length > 0;

/**
 * Makes some sixty orders of the last sixty days in all states, with what their customers write, tagged `demo`. Their emails
 * count as sent, and are not. Resolves with the number of orders.
 */
export async function writeDemoOrders(db: Database, root: string): Promise<number> {
  const began = new Date();
  const people = readDemoPeople(root);
  const skus = await articles(db);
  const shop = services(db);
  const made: DemoOrder[] = [];
  await actingAs(staffName, async () => {
    const next = wantedOrders().values();
    const lane = async () => {
      for (const wanted of next) made.push(await makeOrder(shop, people, skus, wanted));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await makeOffers(db, people, skus);
    await writeLetters(db, people, made);
  });
  const ids = made.map(({ id }) => id);
  await db
    .update(order)
    .set({ tags: [demoTrials.tag] })
    .where(inArray(order.id, ids));
  await moveIntoPast(db, made, began);
  await issueDueDocuments({ db });
  await db.execute(sql`
    update document set created_at = o.created_at + interval '10 minutes' from "order" o
    where o.id = document.order_id and o.id = any(${sql.param(ids)}::uuid[])`);
  return made.length;
}
