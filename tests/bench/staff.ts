import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import pino from 'pino';
import { z } from 'zod';
import { createPostgresBackend } from '@/commerce/postgres/backend';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import type { AdminPort } from '@/commerce/ports/ports';
import { openDatabase } from '@/database/pool';
import { percentile, timed } from './load';
import { recordStatements } from './recorded-statements';
import { writeStaffData } from './staff-data';

type Print = (line: string) => void;

const samples = 40;
const page = { page: 1, size: 50 };
/** ms, of the 95th percentile. */
const aims = { list: 100, order: 60, today: 150 } as const;

interface Sample extends Record<string, unknown> {
  readonly number: string;
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly postcode: string;
  readonly telephone: string;
  readonly tracking: string;
  readonly sku: string;
  readonly invoice: string;
}

interface Measured {
  readonly name: string;
  readonly aim: keyof typeof aims;
  readonly call: (admin: AdminPort, of: Sample) => Promise<unknown>;
}

const searches: readonly (keyof Sample & string)[] = [
  'number',
  'email',
  'first',
  'last',
  'postcode',
  'telephone',
  'tracking',
  'sku',
  'invoice',
];

const orderLists: readonly [string, Parameters<AdminPort['orders']['search']>[0]][] = [
  ['all', page],
  ['page 150', { ...page, page: 150 }],
  ['oldest', { ...page, sort: 'oldest' }],
  ['highest', { ...page, sort: 'highest' }],
  ['processing', { ...page, status: ['processing'] }],
  ['delivered, lowest', { ...page, status: ['delivered'], sort: 'lowest' }],
  ['one store', { ...page, stores: ['no'] }],
  ['two stores, highest', { ...page, stores: ['nl', 'de'], sort: 'highest' }],
  ['payment method', { ...page, paymentMethod: 'bancontact' }],
  ['method no store has', { ...page, paymentMethod: 'ideal', stores: ['no'] }],
  ['carrier', { ...page, carrier: 'ups' }],
  ['country and status', { ...page, country: 'CH', status: ['canceled'] }],
  ['last month', { ...page, from: new Date(Date.now() - 30 * 24 * 3_600_000) }],
  ['tag', { ...page, tag: 'gift' }],
  ['withdrawn', { ...page, withdrawn: true }],
  ['under review', { ...page, underReview: true }],
  ['waits for shipping', { ...page, waits: 'shipping' }],
  ['waits for a transfer', { ...page, waits: 'transfer' }],
  ['waits for a refund', { ...page, waits: 'refund' }],
];

const measured: readonly Measured[] = [
  ...orderLists.map(([name, query]): Measured => ({
    name: `orders, ${name}`,
    aim: 'list',
    call: (admin) => admin.orders.search(query),
  })),
  ...searches.map((field): Measured => ({
    name: `orders by ${field}`,
    aim: 'list',
    call: (admin, of) => admin.orders.search({ ...page, search: String(of[field]) }),
  })),
  {
    name: 'orders by first and last name',
    aim: 'list',
    call: (admin, of) => admin.orders.search({ ...page, search: `${of.first} ${of.last}` }),
  },
  {
    name: 'orders by last name of one status',
    aim: 'list',
    call: (admin, of) => admin.orders.search({ ...page, search: of.last, status: ['processing'] }),
  },
  {
    name: 'orders by three letters',
    aim: 'list',
    call: (admin, of) => admin.orders.search({ ...page, search: of.last.slice(0, 3) }),
  },
  { name: 'one order', aim: 'order', call: (admin, of) => admin.orders.show(of.number) },
  { name: 'today, counts', aim: 'today', call: (admin) => admin.today.counts() },
  { name: 'today, sales', aim: 'today', call: (admin) => admin.today.sales({}) },
  { name: 'customers', aim: 'list', call: (admin) => admin.customers.search(page) },
  ...(['email', 'last', 'number', 'telephone'] as const).map((field): Measured => ({
    name: `customers by ${field}`,
    aim: 'list',
    call: (admin, of) => admin.customers.search({ ...page, search: of[field] }),
  })),
  { name: 'one customer', aim: 'list', call: (admin, of) => admin.customers.show(of.email, null) },
  { name: 'offers', aim: 'list', call: (admin) => admin.offers.list(page) },
  {
    name: 'offers by email',
    aim: 'list',
    call: (admin, of) => admin.offers.list({ ...page, search: of.email }),
  },
  { name: 'messages', aim: 'list', call: (admin) => admin.messages.list({ ...page, open: true }) },
  {
    name: 'messages by name',
    aim: 'list',
    call: (admin, of) => admin.messages.list({ ...page, search: of.last }),
  },
  {
    name: 'reviews, pending',
    aim: 'list',
    call: (admin) => admin.reviews.list({ ...page, status: 'pending' }),
  },
  {
    name: 'reviews by article',
    aim: 'list',
    call: (admin, of) => admin.reviews.list({ ...page, search: of.sku }),
  },
  { name: 'emails', aim: 'list', call: (admin) => admin.emails.list(page) },
  { name: 'emails, dead', aim: 'list', call: (admin) => admin.emails.list({ ...page, state: 'dead' }) },
  {
    name: 'emails by order',
    aim: 'list',
    call: (admin, of) => admin.emails.list({ ...page, search: of.number }),
  },
  { name: 'payments', aim: 'list', call: (admin) => admin.payments.attention({ ...page, all: false }) },
  { name: 'coupons', aim: 'list', call: (admin) => admin.coupons.list(page) },
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const planSchema = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) }));

/** These read all that is below them before they give a row. */
const readers = ['Sort', 'Hash', 'Aggregate', 'Materialize', 'Memoize'];

/** `ends`: a limit above it, of at most `mostCounted` rows, ends a scan early. */
function scansOf(node: PlanNode, ends = false): string[] {
  const { 'Index Name': index, 'Node Type': type, 'Relation Name': relation, Plans = [] } = node;
  const name = ends ? `first rows of ${relation}` : `SEQ SCAN ${relation}`;
  const own = type === 'Seq Scan' ? [name] : index ? [index] : [];
  const below = type === 'Limit' || (ends && !readers.includes(type));
  return [...own, ...Plans.flatMap((plan) => scansOf(plan, below))];
}

/** The indexes that the statements of a call read, and tables that they read from end to end. */
async function plansOf(client: Client, work: () => Promise<unknown>): Promise<readonly string[]> {
  const [recording = []] = await recordStatements([work]);
  const scans = new Set<string>();
  for (const { text, values } of recording) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    for (const [{ Plan }] of planSchema.parse(rows).map((row) => row['QUERY PLAN']))
      for (const scan of scansOf(Plan)) scans.add(scan);
  }
  return [...scans].toSorted();
}

async function readSamples(url: string): Promise<readonly Sample[]> {
  const { db, close } = openDatabase(url, 1);
  const { rows } = await db
    .execute<Sample>(sql`
    select o.number, o.email, shipping_address ->> 'firstname' as first, shipping_address ->> 'lastname' as last, shipping_address ->> 'postcode' as postcode,
      shipping_address ->> 'telephone' as telephone, tracking_number as tracking, i.sku, d.number as invoice
    from "order" o tablesample system (1) join order_item i on i.order_id = o.id join document d on d.order_id = o.id
    where tracking_number is not null order by random() limit ${samples}`)
    .finally(close);
  return rows;
}

/** The backend of a shop that sends nothing. */
function openBackend(url: string) {
  const refuse = () => Promise.reject(new Error('nothing is sent here'));
  return createPostgresBackend(url, {
    log: pino({ level: 'silent' }),
    renderEmail: refuse,
    renderDocument: refuse,
    sendEmail: refuse,
    providers: [],
    limiter: null,
    maxConnections: 4,
  });
}

async function measureAll(url: string, print: Print): Promise<void> {
  const given = await readSamples(url);
  const backend = openBackend(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const { name, aim, call } of measured) {
      const run = async (index: number) => {
        const sample = given[index % given.length];
        if (sample) await call(backend.admin, sample);
      };
      const scans = await plansOf(client, () => run(0));
      const { samples: taken } = await timed(samples, 1, run);
      const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
      const missed = p95 > aims[aim] ? `over ${aims[aim]}` : '';
      print(
        `${name.padEnd(36)}p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${missed.padEnd(9)}${scans.join(', ')}`,
      );
    }
  } finally {
    await client.end();
    await backend.runtime.close();
  }
}

/** Prints the times of the lists, searches and screens of staff with so many orders, and the indexes that they read. */
export async function benchStaff(print: Print, orders = 1_000_000): Promise<void> {
  const sizes = { orders, customers: Math.round(orders * 0.3), articles: Math.round(orders / 10) };
  const database = await freshDatabase();
  try {
    const { db, close } = openDatabase(database.url, 1);
    const started = performance.now();
    await writeStaffData(db, sizes).finally(close);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    print(
      `${sizes.orders} orders, ${sizes.customers} customers, ${sizes.articles} articles, written in ${seconds} s`,
    );
    await measureAll(database.url, print);
  } finally {
    await database.drop();
  }
}
