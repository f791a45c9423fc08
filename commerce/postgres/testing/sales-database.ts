import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import type { SalesShop, SentMail } from '../../contract/sales-shop';
import { freshDatabase } from './test-database';
import type { CommerceBackend, PaymentState } from '../../port';
import { createPostgresBackend } from '../backend';
import { newToken } from '../cart/token';
import { type Database, openDatabase } from '../database';
import { type PaymentProvider, ProviderUnavailable } from '../payments/provider';
import { product, productPrice, stock } from '../schema/catalogue';
import { insertArticles } from './sales-articles';

/** A provider that cannot end a payment: what `states` says is the truth. */
function stubbornProvider(states: Map<string, PaymentState | 'unavailable'>): PaymentProvider {
  const ask = async (id: string): Promise<PaymentState> => {
    const state = states.get(id) ?? 'pending';
    if (state === 'unavailable') throw new ProviderUnavailable('asleep');
    return state;
  };
  return {
    code: 'multisafepay',
    newTransactionId: newToken,
    create: async ({ transactionId, orderNumber }) => {
      await ask(orderNumber);
      await ask('every');
      return { redirectUrl: `https://pay.example/${transactionId}` };
    },
    fetchState: ask,
    cancel: ask,
  };
}

const countedTables = [
  'cart',
  'cart_item',
  'order',
  'order_item',
  'idempotency_key',
  'payment',
  'sandbox_payment',
  'outbox_mail',
];

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = countedTables.map((name) => sql`(select count(*)::int from ${sql.identifier(name)})`);
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return Object.fromEntries(countedTables.map((name, index) => [name, rows[0]?.counts[index] ?? 0]));
}

async function readMails(folder: string): Promise<SentMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => ({ name, raw: await readFile(join(folder, name)) })));
}

/** What a test changes behind the shop's back, and looks up. */
function shelfOf(db: Database, ids: ReadonlyMap<string, number>) {
  const idOf = (sku: string) => ids.get(sku) ?? 0;
  return {
    setStock: async (sku: string, quantity: number) => {
      await db
        .update(stock)
        .set({ quantity })
        .where(eq(stock.productId, idOf(sku)));
    },
    stockOf: async (sku: string) => {
      const [row] = await db
        .select()
        .from(stock)
        .where(eq(stock.productId, idOf(sku)));
      return row?.quantity ?? 0;
    },
    setEnabled: async (sku: string, enabled: boolean) => {
      await db.update(product).set({ enabled }).where(eq(product.sku, sku));
    },
    setPrice: async (sku: string, minor: number) => {
      await db
        .update(productPrice)
        .set({ final: minor, regular: minor })
        .where(eq(productPrice.productId, idOf(sku)));
    },
    rows: () => countRows(db),
  };
}

export interface PostgresSalesShop extends SalesShop {
  readonly url: string;
  readonly db: Database;
}

/** A shop of its own on the PostgreSQL of this process, with the articles of `sales-articles.ts`. */
export async function openSalesShop(): Promise<PostgresSalesShop> {
  const { url, drop } = await freshDatabase();
  const { db, close } = openDatabase(url, 2);
  const ids = await insertArticles(db);
  const folder = await mkdtemp(join(tmpdir(), 'owlwatch-mail-'));
  const opened: CommerceBackend[] = [];
  const open = (provider?: PaymentProvider): CommerceBackend => {
    const log = pino({ level: 'silent' });
    const own = provider ? { provider: () => provider } : {};
    const node = createPostgresBackend(url, { log, mail: { folder }, ...own });
    opened.push(node);
    return node;
  };
  const backend = open();
  if (!backend.sandbox) throw new Error('there is no sandbox');
  const states = new Map<string, PaymentState | 'unavailable'>();
  return {
    ...shelfOf(db, ids),
    url,
    db,
    backend,
    sandbox: backend.sandbox,
    stubborn: open(stubbornProvider(states)),
    pay: (transactionId, state) => void states.set(transactionId, state),
    node: async () => open(),
    mails: () => readMails(folder),
    close: async () => {
      await Promise.all(opened.map((node) => node.close()));
      await close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
