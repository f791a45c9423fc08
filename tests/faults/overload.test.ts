import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestLimits } from '@/config/limits/request-limits';
import { loadMessages } from '@/lib/messages/messages';
import { openDatabase } from '@/database/pool';
import { rawRequest, type RawReply } from '../e2e/raw-request';
import { createProbe, type Probe } from './probe';
import { until } from './processes';
import { residentMemory } from './resident-memory';
import { type RunningShop, runningShop, withPeriods } from './running-shop';

let shop: RunningShop;
let probe: Probe;
beforeAll(async () => {
  shop = await runningShop();
  probe = createProbe({ renderWindow: 600_000 });
});
afterAll(async () => {
  await shop.close();
  probe.remove();
});

// Tests of the same server follow each other.
/** Cuts no connection because its client is slow, and is ready however long the database takes. */
const patient = { RATE_LIMIT: 'off', ...withPeriods({ slowReader: 600_000, readiness: 600_000 }) };
const impatient = {
  RATE_LIMIT: 'off',
  ...withPeriods({ slowReader: 1_000, slowReaderPerMiB: 1_000, databaseWait: 1_000 }),
};

const host = 'de.localhost';
const get = (path: string, client = '198.51.100.1') =>
  rawRequest(path, { port: shop.port, host, headers: { 'x-forwarded-for': client } });
const addToCart = (client = '198.51.100.1') =>
  rawRequest('/api/cart', {
    port: shop.port,
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify([{ product: 'ORB-GRELOT', qty: 1 }]),
  });

/** Statuses with the number of replies; asserts what every refusal has. */
function byStatus(replies: readonly RawReply[]): Record<string, number> {
  for (const { status, headers } of replies.filter((each) => each.status === 429 || each.status === 503)) {
    expect(Number(headers['retry-after']), `retry-after of a ${status}`).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
  }
  const groups = Map.groupBy(replies, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
}

/** A connection that sends requests and does not read. */
function deaf(paths: readonly string[]) {
  const socket: Socket = connect(shop.port, '127.0.0.1');
  const state = { cut: false };
  socket.on('error', () => (state.cut = true));
  socket.pause();
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).join(''));
  return {
    /**
     * Whether the server has closed the connection: a write fails. Until then it keeps the connection active, as empty
     * lines before a request are ignored.
     */
    isCut: () => {
      if (!socket.destroyed) socket.write('\r\n');
      return state.cut;
    },
    close: () => socket.destroy(),
  };
}

describe('renders beyond what the process can do', () => {
  it('are refused: 200 searches and 200 filtered lists at once', async () => {
    const path = (index: number) =>
      index % 2 ? `/search?q=kamera+${index}` : `/kameras/q/price/${index + 1}-${index + 400}`;
    const server = await shop.use(patient);
    expect((await get('/')).status).toBe(200);
    const flood = Promise.all(Array.from({ length: 400 }, (_, index) => get(path(index))));
    const meanwhile = await Promise.all([get('/'), addToCart(), get('/cart'), get('/api/health/ready')]);
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const replies = await flood;
    const { 200: shown = 0, 503: refused = 0, ...others } = byStatus(replies);
    expect(others).toEqual({});
    expect(shown).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    const page = replies.find(({ status }) => status === 503)?.body;
    const { overload, failure } = await loadMessages('de');
    expect(page).toContain('<html lang="de-DE">');
    for (const text of [overload.busyTitle, overload.busyText, failure.retry]) expect(page).toContain(text);
    expect((await get(path(0))).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });
});

describe('a client that does not read and asks for more than a queue holds', () => {
  it('is cut at once', async () => {
    await shop.use(patient);
    const socket = deaf(Array.from({ length: 200 }, (_, index) => `/search?q=kamera+${index}`));
    await until('the end of the connection', () => socket.isCut());
    socket.close();
  });
});

/** A server that tells clients apart, counts their renders all the time, and keeps pages in its caches. */
async function startBehindProxy(): Promise<void> {
  await probe.untilCleared(await shop.use({ TRUST_PROXY: 'on', ...probe.variables }));
}

describe('renders of one client', () => {
  it('are limited: searches, by the network of an IPv6 address', async () => {
    await startBehindProxy();
    expect((await get('/')).status).toBe(200);
    const neighbour = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    const { budget, clientBudget } = requestLimits;
    const allowed = clientBudget[0].points / budget.uncached;
    const flood = Array.from({ length: 2 * allowed }, (_, index) =>
      get(`/search?q=a+${index}`, neighbour(index)),
    );
    const { 429: limited = 0, ...others } = byStatus(await Promise.all(flood));
    expect(limited).toBeGreaterThan(0);
    expect(Object.keys(others).every((status) => status === '200' || status === '503')).toBe(true);
    const mine = neighbour(999);
    const replies = await Promise.all([
      get('/search?q=more', mine),
      get('/', mine),
      addToCart(mine),
      get('/search?q=more', '2001:db8:1:3::1'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
    expect(replies[0].body).toContain((await loadMessages('de')).overload.limitText);
  });

  it('are limited: unknown paths', async () => {
    await startBehindProxy();
    expect((await get('/kameras')).status).toBe(200);
    const flood = Array.from({ length: 120 }, (_, index) =>
      get(`/gibt-es-nicht-${index}`, '::ffff:203.0.113.7'),
    );
    const { 404: missing = 0, 429: limited = 0, ...others } = byStatus(await Promise.all(flood));
    expect(others).toEqual({});
    expect(missing).toBeGreaterThanOrEqual(40);
    expect(limited).toBeGreaterThan(0);
    const again = await Promise.all([get('/gibt-es-nicht', '203.0.113.7'), get('/kameras', '203.0.113.7')]);
    expect(again.map(({ status }) => status)).toEqual([429, 200]);
    expect((await get('/gibt-es-nicht', '203.0.113.8')).status).toBe(404);
  });

  it('are limited: variants that a product does not have', async () => {
    await startBehindProxy();
    const product = '/noctara-t4-turret-kamera-4k';
    expect((await get(product)).status).toBe(200);
    const flood = Array.from({ length: 120 }, (_, index) =>
      get(`${product}?variant=NONE-${index}`, '203.0.113.9'),
    );
    const { 307: redirected = 0, 429: limited = 0, ...others } = byStatus(await Promise.all(flood));
    // 503: more of them waited than the server renders at once.
    expect(Object.keys(others).filter((status) => status !== '503')).toEqual([]);
    expect(redirected).toBeGreaterThan(0);
    expect(limited).toBeGreaterThan(0);
    expect((await get(product, '203.0.113.9')).status).toBe(200);
  });

  it('are limited: navigations that no router has sent', async () => {
    await startBehindProxy();
    const navigate = (index: number, client = '203.0.113.10') =>
      rawRequest(`/kameras?_rsc=none${index}`, {
        port: shop.port,
        host,
        headers: { rsc: '1', 'x-forwarded-for': client },
      });
    const flood = Array.from({ length: 120 }, (_, index) => navigate(index));
    const { 307: redirected = 0, 429: limited = 0, ...others } = byStatus(await Promise.all(flood));
    expect(Object.keys(others).filter((status) => status !== '503')).toEqual([]);
    expect(redirected).toBeGreaterThanOrEqual(40);
    expect(limited).toBeGreaterThan(0);
    expect((await get('/kameras', '203.0.113.10')).status).toBe(200);
    expect((await navigate(1, '203.0.113.11')).status).toBe(307);
  });
});

describe('clients that do not read', () => {
  it('are cut, and cost others nothing', async () => {
    const server = await shop.use(impatient);
    const { pid = 0 } = server.child;
    const before = residentMemory(pid);
    // What the system buffers for a connection is less than these pages; most of them are cached.
    const pages = Array.from({ length: 12 }, () => '/kameras');
    const searches = Array.from({ length: 20 }, (_, index) => `/search?q=kamera+${index}`);
    const sockets = Array.from({ length: 20 }, () => deaf([...pages, ...searches]));
    const answered = () => get('/search?q=dome').then(({ status }) => status === 200);
    await until('an answer to another client', answered);
    await until('the end of all connections', () => sockets.every((socket) => socket.isCut()));
    expect(residentMemory(pid) - before).toBeLessThan(250);
    for (const socket of sockets) socket.close();
    await until('an answer afterwards', answered);
  });
});

describe('a database without a free connection', () => {
  it('answers 503, not 500', async () => {
    await shop.use(impatient);
    const { pool, close } = openDatabase(shop.database.url, 1);
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`);
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, () => addToCart()),
      ...Array.from({ length: 4 }, (_, index) => get(`/search?q=dome+${index}`)),
      get('/orbelle-grelot-steckdosengong'),
    ]);
    await client.query('rollback');
    client.release();
    await close();
    expect(byStatus(replies)).toEqual({ 503: replies.length });
    expect(JSON.parse(replies[0]?.body ?? '')).toMatchObject({ status: 'error', code: 'unavailable' });
    expect(replies.at(-1)?.body).toContain((await loadMessages('de')).overload.busyTitle);
  });
});
