import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { close, listen } from '@/mocks/listen';
import { type OtlpServer, type ReceivedSpan, startOtlpServer } from '@/mocks/otlp-server';
import { rawRequest } from '../e2e/raw-request';
import { freePort, type ShopProcess } from '../e2e/shop-process';
import { fastJobs } from './jobs';
import { until } from './processes';
import { type RunningShop, runningShop, withPeriods } from './running-shop';
import { Shopper } from './shopper';

const folder = mkdtempSync(join(tmpdir(), 'owlwatch-traces-'));
const loadedFile = join(folder, 'loaded');
/** Writes the names of OpenTelemetry's modules that a server loads into a file. */
const recordsLoaded = {
  LOADED_FILE: loadedFile,
  NODE_OPTIONS: `--import "${resolve('tests/faults/loaded-in-server.ts')}"`,
};
const loaded = () => (existsSync(loadedFile) ? readFileSync(loadedFile, 'utf8').split('\n') : []);
const sdk = '/@opentelemetry/sdk-node/';

const remote = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${remote.traceId}-${remote.spanId}-01`;

let shop: RunningShop;
let otlp: OtlpServer;
let server: ShopProcess | null = null;
beforeAll(async () => {
  shop = await runningShop();
  otlp = await startOtlpServer();
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(loadedFile, { force: true });
});
afterAll(async () => {
  await otlp.close();
  await shop.close();
  rmSync(folder, { recursive: true });
});

const start = async (variables: Readonly<Record<string, string>>) => {
  server = await shop.start({
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ACCESS_LOG: 'on',
    LOG_LEVEL: 'info',
    ...withPeriods(fastJobs),
    ...variables,
  });
};

/** The only span for which `is` holds, when it has arrived. */
async function spanWith(what: string, is: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await until(what, () => otlp.spans.some(is));
  const [only, ...others] = otlp.spans.filter(is);
  expect(others, what).toEqual([]);
  if (!only) throw new Error(what);
  return only;
}

const namesIn = ({ traceId }: ReceivedSpan) =>
  otlp.spans.filter((span) => span.traceId === traceId).map(({ name }) => name);

const accessLine = z.looseObject({
  msg: z.literal('request'),
  traceId: z.string(),
  route: z.string().optional(),
});
const accessLines = () =>
  shop
    .log()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [accessLine.safeParse(JSON.parse(line))] : []))
    .flatMap(({ data }) => data ?? []);

describe('traces', () => {
  it('have a page, a call, an order and its email, each with its queries, and nothing personal', async () => {
    const asked: (string | undefined)[] = [];
    const reviews = createServer(({ headers }, reply) => {
      asked.push(String(headers['traceparent']));
      reply.writeHead(502).end();
    });
    const url = `http://127.0.0.1:${await listen(reviews)}`;
    await start({
      ...otlp.variables,
      ...recordsLoaded,
      TRUST_PROXY: 'on',
      FEEDBACK_COMPANY_URL: url,
      FEEDBACK_COMPANY_CLIENT: 'id:secret',
    });
    expect(loaded().some((name) => name.includes(sdk))).toBe(true);

    const page = await rawRequest('/cameras?q=secret-words', {
      port: shop.port,
      headers: { traceparent, 'x-forwarded-for': '203.0.113.9', 'user-agent': 'an agent' },
    });
    expect(page.status).toBe(200);
    const root = await spanWith('the span of the page', ({ parentSpanId }) => parentSpanId === remote.spanId);
    expect(root).toMatchObject({ traceId: remote.traceId, name: 'GET /[...path]', service: 'owlwatch' });
    expect(root.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/[...path]',
      'shop.store': 'uk',
    });
    await until('the render', () => namesIn(root).some((name) => name.startsWith('AppRender.getBodyResult')));
    expect(namesIn(root)).toContainEqual(expect.stringMatching(/^BaseServer\.handleRequest \/\[store\]/));

    const shopper = new Shopper(shop.port);
    await shopper.order('banktransfer');
    const added = await spanWith('the addition', ({ name }) => name === 'POST /api/cart');
    expect(added.attributes).toMatchObject({ 'shop.store': 'nl', 'http.response.status_code': 200 });
    expect(added.traceId).not.toBe(remote.traceId);
    expect(namesIn(added)).toContainEqual(expect.stringMatching(/^pg\.query:cart_into_new/));
    const job = await spanWith(
      'the job of the confirmation',
      ({ attributes, links }) => attributes['shop.job'] === 'mail' && links.length > 0,
    );
    const order = await spanWith(
      'the request of the order',
      ({ traceId, parentSpanId, name }) =>
        traceId === job.links[0]?.traceId && parentSpanId === undefined && name === 'PUT /api/cart',
    );
    expect(order.traceId).not.toBe(job.traceId);
    await until('the queries of the job', () =>
      namesIn(job).some((name) => name.startsWith('pg.query:UPDATE')),
    );

    const calls = otlp.spans.filter(
      ({ attributes }) => attributes['server.port'] === Number(new URL(url).port),
    );
    expect(calls.length).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['undefined']));

    const sent = otlp.bodies.join('\n');
    const secrets = ['secret-words', '203.0.113.9', 'an agent', '@shop.example', 'id:secret', url.slice(7)];
    for (const text of [...secrets, ...shopper.cookies.values()]) expect(sent).not.toContain(text);

    await until('the lines of the log', () => accessLines().length > 5);
    expect(accessLines().find(({ route }) => route === '/[...path]')?.traceId).toBe(remote.traceId);
    expect(accessLines().map(({ traceId }) => traceId)).toContain(order.traceId);
    // A call is one line, that of the server.
    expect(accessLines().filter(({ route }) => route === undefined)).toEqual([]);
    await close(reviews);
  });

  it('are not continued from a client', async () => {
    await start(otlp.variables);
    const before = otlp.spans.length;
    await rawRequest('/brands', { port: shop.port, headers: { traceparent, baggage: 'a=b' } });
    const root = await spanWith('the span of the page', ({ name }) => name === 'GET /brands');
    expect(root.traceId).not.toBe(remote.traceId);
    expect(root.parentSpanId).toBeUndefined();
    expect(otlp.spans.slice(before).filter(({ traceId }) => traceId === remote.traceId)).toEqual([]);
  });

  it('may have no receiver: everything works, and the log has one warning', async () => {
    await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    });
    const warnings = () => shop.log().split('the receiver of traces does not answer').length - 1;
    await new Shopper(shop.port).order('banktransfer');
    await until('the warning', () => warnings() > 0);
    for (let count = 0; count < 10; count += 1)
      expect((await rawRequest('/brands', { port: shop.port })).status).toBe(200);
    await server?.stop();
    expect(warnings()).toBe(1);
  });

  // config/env/tracing.test.ts has the variables that turn them off.
  it('are off by default, and nothing that sends them is loaded', async () => {
    await start(recordsLoaded);
    await rawRequest('/brands', { port: shop.port, headers: { traceparent } });
    // Next itself loads the interface.
    expect(loaded().filter((name) => name !== '' && !/\/@opentelemetry\/api\//.test(name))).toEqual([]);
  });
});
