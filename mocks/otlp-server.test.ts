import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bridge } from '@/lib/bridge';
import { startTelemetry } from '@/lib/telemetry/start';
import { traceFields, traceJob, traceReference } from '@/lib/telemetry/trace';
import { until } from '@/lib/testing/until';
import { close, listen } from './listen';
import { type OtlpServer, startOtlpServer } from './otlp-server';

const remote = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${remote.traceId}-${remote.spanId}-01`;

let otlp: OtlpServer;
let end: () => Promise<void>;
let url: string;
const lines: (string | undefined)[] = [];
const asked: IncomingHttpHeaders[] = [];
const other = createServer(({ headers }, reply) => {
  asked.push(headers);
  reply.end();
});
/** A shop of one page, which calls another service and queues a job. */
const shop = createServer((_, reply) => {
  lines.push(traceFields().traceId);
  void fetch(`${url}/secret?email=a@shop.example`)
    .then(() => traceJob({ name: 'mail', retryCount: 1, data: traceReference() }, async () => undefined))
    .then(() => reply.end());
});

const shopUrl = async (port: Promise<number>) => `http://127.0.0.1:${await port}`;

beforeAll(async () => {
  otlp = await startOtlpServer();
  for (const [name, value] of Object.entries(otlp.variables)) vi.stubEnv(name, value);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  end = startTelemetry(
    { serviceName: 'a shop', isJson: true },
    { log: console, storeOf: () => 'nl', isTrusted: ({ headers }) => headers['x-proxy'] === 'own' },
  );
  url = await shopUrl(listen(other));
});
afterAll(async () => {
  await end();
  await otlp.close();
  await close(other);
  delete bridge.telemetry;
  vi.unstubAllEnvs();
});

it('receives a request, its calls and its jobs, without what is personal', async () => {
  const origin = await shopUrl(listen(shop));
  const ask = (headers: Record<string, string>) =>
    fetch(`${origin}/offer/a-token?email=a@shop.example`, { headers: { traceparent, ...headers } });
  await ask({ 'x-proxy': 'own' });
  await ask({});
  await fetch(`${origin}/_next/static/a.js`);
  const named = (name: string) => otlp.spans.filter((span) => span.name === name);
  await until(() =>
    named('GET /offer/[token]').length === 2 && named('job mail').length === 3 ? true : null,
  );
  const [continued, root] = named('GET /offer/[token]');
  expect(continued).toMatchObject({
    ...remote,
    spanId: expect.any(String) as string,
    parentSpanId: remote.spanId,
    service: 'a shop',
    attributes: { 'http.route': '/offer/[token]', 'shop.store': 'nl', 'http.response.status_code': 200 },
  });
  expect(root?.traceId).not.toBe(remote.traceId);
  expect(root?.parentSpanId).toBeUndefined();
  expect(lines).toEqual([remote.traceId, root?.traceId, undefined]);

  const [job] = named('job mail');
  expect(job?.attributes).toMatchObject({ 'shop.job': 'mail', 'shop.try': 2 });
  expect(job?.links).toEqual([{ traceId: continued?.traceId, spanId: continued?.spanId }]);
  expect(job?.traceId).not.toBe(remote.traceId);

  const calls = named('GET').filter(({ traceId }) => traceId === remote.traceId);
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([continued?.spanId]);
  expect(asked).toHaveLength(3);
  for (const headers of asked) expect(headers).not.toHaveProperty('traceparent');
  const sent = otlp.bodies.join();
  for (const text of ['a-token', '/secret', 'a@shop', 'static']) expect(sent).not.toContain(text);
  await close(shop);
});

it('lists what it has received, and takes nothing but JSON', async () => {
  const base = otlp.variables['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  expect(await (await fetch(`${base}/spans`)).json()).toEqual(JSON.parse(JSON.stringify(otlp.spans)));
  const headers = { 'content-type': 'application/x-protobuf' };
  expect((await fetch(`${base}/v1/traces`, { method: 'POST', headers, body: 'x' })).status).toBe(415);
});
