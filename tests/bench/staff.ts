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
const shown = { currency: 'EUR', language: 'nl' } as const;
const lastMonth = new Date(Date.now() - 30 * 24 * 3_600_000);
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
  ['oldest', { ...page, sort: 'date' }],
  ['highest', { ...page, sort: '-total' }],
  ['processing', { ...page, status: 'processing' }],
  ['delivered, lowest', { ...page, status: 'delivered', sort: 'total' }],
  ['one store', { ...page, store: 'no' }],
  ['one store, highest', { ...page, store: 'de', sort: '-total' }],
  ['payment method', { ...page, paymentMethod: 'bancontact' }],
  ['method no store has', { ...page, paymentMethod: 'ideal', store: 'no' }],
  ['carrier', { ...page, carrier: 'ups' }],
  ['country and status', { ...page, country: 'CH', status: 'canceled' }],
  ['last month', { ...page, from: lastMonth }],
  ['tag', { ...page, tag: 'gift' }],
  ['waits for review', { ...page, waits: 'review' }],
  ['waits for shipping', { ...page, waits: 'shipping' }],
  ['waits for a transfer', { ...page, waits: 'transfer' }],
  ['waits for a refund', { ...page, waits: 'refund' }],
];

type ListCall = Measured['call'];
const lists: Readonly<Record<string, ListCall>> = {
  'orders by first and last name': ({ orders }, of) =>
    orders.search({ ...page, search: `${of.first} ${of.last}` }),
  'orders by last name of one status': ({ orders }, of) =>
    orders.search({ ...page, search: of.last, status: 'processing' }),
  'orders by three letters': ({ orders }, of) => orders.search({ ...page, search: of.last.slice(0, 3) }),
  customers: ({ customers }) => customers.search(page),
  'customers, guests of one website': ({ customers }) =>
    customers.search({ ...page, kind: 'guest', website: 'nl' }),
  'customers, oldest': ({ customers }) => customers.search({ ...page, oldest: true }),
  'customers by email': ({ customers }, of) => customers.search({ ...page, search: of.email }),
  'customers by last name': ({ customers }, of) => customers.search({ ...page, search: of.last }),
  'customers by number': ({ customers }, of) => customers.search({ ...page, search: of.number }),
  'customers by telephone': ({ customers }, of) => customers.search({ ...page, search: of.telephone }),
  'one customer': ({ customers }, of) => customers.show(of.email, null),
  returns: ({ returns }) => returns.list(page),
  'returns, open': ({ returns }) => returns.list({ ...page, state: 'open' }),
  'returns of one store, oldest': ({ returns }) => returns.list({ ...page, store: 'no', oldest: true }),
  'returns, a reason': ({ returns }) => returns.list({ ...page, reason: 'defect', state: 'refused' }),
  'returns by number': ({ returns }, of) => returns.list({ ...page, search: of.number }),
  'returns by last name': ({ returns }, of) => returns.list({ ...page, search: of.last }),
  'returns of one order': ({ returns }, of) => returns.ofOrder(of.number),
  offers: ({ offers }) => offers.list(page),
  'offers, highest': ({ offers }) => offers.list({ ...page, sort: '-total' }),
  'offers, ending': ({ offers }) => offers.list({ ...page, status: 'ending' }),
  'offers, drafts': ({ offers }) => offers.list({ ...page, status: 'draft' }),
  'offers, expired, one store': ({ offers }) => offers.list({ ...page, status: 'expired', store: 'no' }),
  'offers by email': ({ offers }, of) => offers.list({ ...page, search: of.email }),
  'offers by last name': ({ offers }, of) => offers.list({ ...page, search: of.last }),
  messages: ({ messages }) => messages.list(page),
  'messages, open': ({ messages }) => messages.list({ ...page, open: true }),
  'messages, oldest': ({ messages }) => messages.list({ ...page, oldest: true }),
  'messages by last name': ({ messages }, of) => messages.list({ ...page, search: of.last }),
  'messages of one store': ({ messages }) => messages.list({ ...page, store: 'no', open: false }),
  reviews: ({ reviews }) => reviews.list(page),
  'reviews, pending': ({ reviews }) => reviews.list({ ...page, status: 'pending' }),
  'reviews, oldest': ({ reviews }) => reviews.list({ ...page, oldest: true }),
  'reviews by article': ({ reviews }, of) => reviews.list({ ...page, search: of.sku }),
  'reviews by word': ({ reviews }) => reviews.list({ ...page, search: 'camera' }),
  emails: ({ emails }) => emails.list(page),
  'emails, dead': ({ emails }) => emails.list({ ...page, state: 'dead' }),
  'emails, oldest': ({ emails }) => emails.list({ ...page, oldest: true }),
  'emails by order': ({ emails }, of) => emails.list({ ...page, search: of.number }),
  'emails by address': ({ emails }, of) => emails.list({ ...page, search: of.email }),
  'payments, open': ({ payments }) => payments.attention({ ...page, all: false }),
  'payments, closed': ({ payments }) => payments.attention({ ...page, all: true, closed: true }),
  'payments, all, oldest': ({ payments }) => payments.attention({ ...page, all: true, oldest: true }),
  'payments by order': ({ payments }, of) => payments.attention({ ...page, all: true, search: of.number }),
  coupons: ({ coupons }) => coupons.list(page),
  'coupons, most used': ({ coupons }) => coupons.list({ ...page, sort: 'mostUsed' }),
  'coupons, off, of one store': ({ coupons }) => coupons.list({ ...page, enabled: false, store: 'no' }),
  'coupons by code': ({ coupons }) => coupons.list({ ...page, search: 'bench19' }),
  newsletter: ({ newsletter }) => newsletter.search(page),
  'newsletter, one store and state': ({ newsletter }) =>
    newsletter.search({ ...page, store: 'no', state: 'subscribed' }),
  'newsletter, oldest': ({ newsletter }) => newsletter.search({ ...page, oldest: true }),
  'newsletter, a chosen row': ({ newsletter }, of) => newsletter.search({ ...page, ids: [`nl ${of.email}`] }),
  'newsletter by email': ({ newsletter }, of) => newsletter.search({ ...page, search: of.email }),
  documents: ({ accounting }) => accounting.list(page),
  'documents, credit notes': ({ accounting }) => accounting.list({ ...page, kind: 'credit_note' }),
  'documents, oldest': ({ accounting }) => accounting.list({ ...page, oldest: true }),
  'documents of last month': ({ accounting }) =>
    accounting.list({ ...page, kind: 'invoice', from: lastMonth }),
  'documents by number': ({ accounting }, of) => accounting.list({ ...page, search: of.invoice }),
  'documents by last name': ({ accounting }, of) => accounting.list({ ...page, search: of.last }),
  articles: ({ articles }) => articles.search({ ...page, ...shown }),
  'articles by number': ({ articles }, of) => articles.search({ ...page, ...shown, search: of.sku }),
  'articles by half a number': ({ articles }) => articles.search({ ...page, ...shown, search: 'gen-04' }),
  'articles by a word of all': ({ articles }) => articles.search({ ...page, ...shown, search: 'camera' }),
  'articles, none free': ({ articles }) => articles.search({ ...page, ...shown, stock: 'out' }),
  'articles, off sale': ({ articles }) => articles.search({ ...page, ...shown, sale: 'off' }),
  'articles of a brand and store': ({ articles }) =>
    articles.search({ ...page, ...shown, brand: 'bench', store: 'nl', stock: 'in' }),
  'articles, filters': ({ articles }) => articles.facets('nl'),
  'one article': ({ articles }, of) => articles.show(of.sku, 'nl'),
  'buyers of an article': ({ articles }, of) => articles.buyers({ ...page, search: of.sku }),
  'buyers of the article sold most': ({ articles }) => articles.buyers({ ...page, search: 'GEN-000001-B' }),
  'buyers of it, oldest': ({ articles }) =>
    articles.buyers({ ...page, search: 'GEN-000001-B', oldest: true }),
  'safety notices, sent': ({ articles }, of) =>
    articles.safetyNotices({ ...page, sent: true, search: of.sku }),
  'safety notices': ({ articles }) => articles.safetyNotices(page),
  'recipients of a notice': ({ articles }) => articles.safetyRecipients({ ...page, search: '1' }),
  'recipients, one store, oldest': ({ articles }) =>
    articles.safetyRecipients({ ...page, search: '1', state: 'sent', store: 'nl', oldest: true }),
  team: ({ staff }) => staff.list(),
  log: ({ log }) => log.list(page),
  'log, oldest': ({ log }) => log.list({ ...page, oldest: true }),
  'log, failed': ({ log }) => log.list({ ...page, outcome: 'failed' }),
  'log, one permission of last month': ({ log }) =>
    log.list({ ...page, permission: 'orders.refund', from: lastMonth }),
  'log by member': ({ log }) => log.list({ ...page, search: 'Member 7' }),
  'log by order': ({ log }, of) => log.list({ ...page, search: of.number }),
  'proposal of a refund': ({ orders }, of) => orders.refundProposal(of.number),
};

/** What the screen of an order awaits. */
async function readOrderScreen({ messages, orders, returns }: AdminPort, { email, number }: Sample) {
  await orders.show(number);
  await orders.refundProposal(number);
  await Promise.all([returns.ofOrder(number), messages.list({ search: email, page: 1, size: 3 })]);
}

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
  { name: 'one order', aim: 'order', call: (admin, of) => admin.orders.show(of.number) },
  { name: 'the screen of an order', aim: 'order', call: readOrderScreen },
  { name: 'today, counts', aim: 'today', call: (admin) => admin.today.counts() },
  { name: 'today, sales', aim: 'today', call: (admin) => admin.today.sales() },
  ...Object.entries(lists).map(([name, call]): Measured => ({ name, aim: 'list', call })),
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  /** Pages, those of the nodes below included. */
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const planSchema = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) }));

/** These read all that is below them before they give a row. */
const readers = ['Sort', 'Hash', 'Aggregate', 'Materialize', 'Memoize'];

/** Pages of 8 KiB of a table that PostgreSQL reads as a whole rather than by an index. */
const fewPages = 100;

async function readSmallTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where relpages <= $1',
    [fewPages],
  );
  return new Set(rows.map(({ relname }) => relname));
}

const seqScan = 'SEQ SCAN';

/** `ends`: a limit above it, of at most `mostCounted` rows, ends a scan early. */
function scansOf(node: PlanNode, small: ReadonlySet<string>, ends = false): string[] {
  const { 'Index Name': index, 'Node Type': type, 'Relation Name': relation, Plans = [] } = node;
  const isSmall = relation !== undefined && small.has(relation);
  const name = ends ? `first rows of ${relation}` : isSmall ? `all of ${relation}` : `${seqScan} ${relation}`;
  const own = type === 'Seq Scan' ? [name] : index ? [index] : [];
  const below = type === 'Limit' || (ends && !readers.includes(type));
  return [...own, ...Plans.flatMap((plan) => scansOf(plan, small, below))];
}

/** What the statements of a call read: indexes, tables from end to end, and pages, which do not depend on how busy the machine is. */
async function plansOf(client: Client, small: ReadonlySet<string>, work: () => Promise<unknown>) {
  const [recording = []] = await recordStatements([work]);
  const scans = new Set<string>();
  let pages = 0;
  for (const { text, values } of recording) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [
      ...values,
    ]);
    for (const [{ Plan }] of planSchema.parse(rows).map((row) => row['QUERY PLAN'])) {
      pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
      for (const scan of scansOf(Plan, small)) scans.add(scan);
    }
  }
  return { pages, scans: [...scans].toSorted() };
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
  const scanned: string[] = [];
  try {
    const small = await readSmallTables(client);
    for (const { name, aim, call } of measured) {
      const run = async (index: number) => {
        const sample = given[index % given.length];
        if (sample) await call(backend.admin, sample);
      };
      const { pages, scans } = await plansOf(client, small, () => run(0));
      const { samples: taken } = await timed(samples, 1, run);
      const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
      const missed = p95 > aims[aim] ? `over ${aims[aim]}` : '';
      print(
        `${name.padEnd(36)}p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${String(pages).padStart(6)} pages  ${missed.padEnd(9)}${scans.join(', ')}`,
      );
      for (const scan of scans) if (scan.startsWith(seqScan)) scanned.push(`${scan}: ${name}`);
    }
  } finally {
    await client.end();
    await backend.runtime.close();
  }
  for (const line of scanned) print(line);
  if (scanned.length > 0) process.exitCode = 1;
}

/**
 * Prints the times of the lists, searches and screens of staff, what they read, and the indexes. Fails where one reads a large table from
 * end to end. `of`: how many orders, or the address of a database that `writeStaffData` has filled.
 */
export async function benchStaff(print: Print, of = '1000000'): Promise<void> {
  if (of.startsWith('postgres')) return measureAll(of, print);
  const orders = Number(of);
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
