import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import pino from 'pino';
import { createPostgresBackend, type ProviderFactory } from '@/commerce/postgres/backend';
import { createSandboxProvider } from '@/commerce/postgres/payments/sandbox';
import { openDatabase } from '@/database/pool';
import { percentile, timed } from './load';
import { type Recording, recordStatements, replay } from './recorded-statements';
import { benchDatabase, startServer } from './shop-server';
import { Shopper } from './shopper';

const port = 3900;
const ordersEach = 400;
const addsEach = 1_500;
const context = { store: 'nl', currency: 'EUR', customer: null } as const;
const returnUrls = {
  success: 'http://nl.localhost/success',
  cancel: 'http://nl.localhost/cancel',
  notification: 'http://nl.localhost/notification',
};

type Figures = Awaited<ReturnType<typeof timed>>;
type Print = (line: string) => void;

const line = (name: string, { perSecond, samples }: Figures) =>
  `  ${name.padEnd(24)}${perSecond.toFixed(0).padStart(6)}/s  median ${percentile(samples, 0.5).toFixed(1)} ms  p99 ${percentile(samples, 0.99).toFixed(1)} ms`;

/** A copy of the database at `url`, to which nobody is connected. */
async function copyOf(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const copyUrl = new URL(url);
  const name = `owlwatch_copy_${randomUUID().slice(0, 8)}`;
  const source = copyUrl.pathname.slice(1);
  copyUrl.pathname = '/postgres';
  const run = async (statement: string) => {
    const client = new Client({ connectionString: copyUrl.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${source}`);
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return { url: copy.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** The statements of orders and of new carts, as this process sends them through the backend to the database at `url`. */
async function recordBackend(url: string, cartIds: readonly string[]) {
  const log = pino({ level: 'silent' });
  const refuse = () => Promise.reject(new Error('no emails are sent here'));
  const sandbox: ProviderFactory = ({ db }) =>
    createSandboxProvider(db, (id) => `/multisafepay/sandbox/${id}`);
  const options = {
    log,
    renderEmail: refuse,
    renderDocument: refuse,
    sendEmail: refuse,
    providers: [sandbox],
    limiter: null,
    maxConnections: 1,
  };
  const backend = createPostgresBackend(url, options);
  const order = (cartId: string) => async () => {
    const placed = await backend.checkout.placeOrder(context, cartId, {
      idempotencyKey: randomUUID(),
      returnUrls,
    });
    if (!placed.ok) throw new Error(placed.error.code);
  };
  const add = (index: number) => async () => {
    const product = `BEN-${String((index % 100) + 1).padStart(4, '0')}`;
    const added = await backend.cart.add(context, null, [{ product, qty: 1 }]);
    if (!added.ok) throw new Error(added.error.code);
  };
  // Statements are prepared and the job queue is connected before the first record.
  await order(cartIds[0] ?? '')();
  const orders = await recordStatements(cartIds.slice(1).map(order));
  const adds = await recordStatements(Array.from({ length: addsEach }, (_, index) => add(index)));
  await backend.runtime.close();
  return { orders, adds };
}

/** Replays recordings over `parallel` connections: what the database alone can do. */
async function replayAll(url: string, recordings: readonly Recording[], parallel: number): Promise<Figures> {
  const clients = Array.from({ length: parallel }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const free = [...clients];
  const figures = await timed(recordings.length, parallel, async (index) => {
    const client = free.pop();
    const recording = recordings[index];
    if (!client || !recording) throw new Error('no connection is free');
    await replay(client, recording);
    free.push(client);
  });
  await Promise.all(clients.map((client) => client.end()));
  return figures;
}

async function readyCarts(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, 1);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from cart where status = 'active' and payment_method is not null order by created_at`,
  );
  await close();
  return rows.map(({ id }) => id);
}

/**
 * Prints orders and cart changes per second over HTTP at 10 and 50 shoppers, compared with what PostgreSQL does with the same
 * statements, sent by a client without the shop around them. All on this machine, in one run.
 */
export async function benchOrders(print: Print): Promise<void> {
  const database = await benchDatabase();
  const { db, close } = openDatabase(database.url, 1);
  await db.execute(sql`update stock set on_hand = 100000`);
  await close();
  const shoppers = Array.from({ length: 2 * ordersEach + 100 }, () => new Shopper(port));
  const first = await startServer(port, database.url);
  await timed(shoppers.length, 8, async (index) => shoppers[index]?.prepareOrder(index));
  await first.stop();
  const [forRecord, forReplay] = [await copyOf(database.url), await copyOf(database.url)];
  const carts = await readyCarts(database.url);
  const { orders, adds } = await recordBackend(forRecord.url, carts.slice(0, 2 * ordersEach + 1));
  const limits = [
    await replayAll(forReplay.url, orders.slice(0, ordersEach), 10),
    await replayAll(forReplay.url, orders.slice(ordersEach), 50),
  ];
  const addLimit = await replayAll(forReplay.url, adds, 10);

  const server = await startServer(port, database.url);
  // The last hundred shoppers warm the server up.
  await timed(
    100,
    10,
    async (index) => void (await shoppers[2 * ordersEach + index]?.placeOrder(9_000 + index)),
  );
  for (const [index, parallel] of [10, 50].entries()) {
    const group = shoppers.slice(index * ordersEach, (index + 1) * ordersEach);
    const placed = await timed(group.length, parallel, async (each) => {
      await group[each]?.placeOrder(index * ordersEach + each);
    });
    print(`orders, ${parallel} at once (${orders[0]?.length} statements)`);
    print(line('shop', placed));
    const limit = limits[index];
    if (limit) print(line('database alone', limit));
    if (limit) print(`  ratio ${(placed.perSecond / limit.perSecond).toFixed(2)}`);
  }
  const added = await timed(addsEach, 10, async (each) => void (await new Shopper(port).add(each)));
  const alone = await timed(300, 1, async (each) => void (await new Shopper(port).add(each)));
  print(`add to cart, 10 at once (${adds[0]?.length} statements)`);
  print(line('shop', added));
  print(line('database alone', addLimit));
  print(`  ratio ${(added.perSecond / addLimit.perSecond).toFixed(2)}`);
  print(line('shop, one at a time', alone));
  await server.stop();
  await forRecord.drop();
  await forReplay.drop();
  await database.drop();
}
