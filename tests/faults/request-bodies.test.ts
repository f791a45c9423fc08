import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { residentMemory } from './resident-memory';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let server: ShopProcess;
beforeAll(async () => {
  shop = await runningShop();
  server = await shop.start({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

const limit = 64 * 1024;
const json = { 'content-type': 'application/json' };
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
const post = (body: Buffer, headers: Readonly<Record<string, string>> = json) =>
  rawRequest('/api/cart', { port: shop.port, host: 'de.localhost', method: 'POST', headers, body });

/** Everything that the server sends on a connection until it closes it. */
async function exchange(text: string): Promise<string> {
  const socket = connect(shop.port, '127.0.0.1', () => socket.write(text));
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  await once(socket, 'close');
  return received;
}

/** Sends chunks until the server replies; resolves to the status. */
function endlessUpload(): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const options = { port: shop.port, host: '127.0.0.1', path: '/api/cart', method: 'POST' };
    const sent = request({ ...options, headers: { ...json, host: 'de.localhost' } }, (reply) => {
      reply.resume();
      done(reply.statusCode);
      sent.destroy();
    });
    const chunk = Buffer.alloc(16 * 1024, 'a');
    const write = () => void (sent.destroyed || sent.write(chunk, () => setImmediate(write)));
    sent.once('error', failed);
    write();
  });
}

describe('a request body', () => {
  it('is accepted up to 64 KiB, declared or chunked', async () => {
    const body = Buffer.from(JSON.stringify([{ product: 'ORB-GRELOT', qty: 1 }]).padEnd(limit));
    for (const headers of [json, { ...json, 'transfer-encoding': 'chunked' }]) {
      expect((await post(body, headers)).status).toBe(200);
      expect((await post(Buffer.concat([body, Buffer.from(' ')]), headers)).status).toBe(413);
    }
  });

  it('is refused by its declared length before any of it is sent, in the language of the store', async () => {
    const head = (more: string) =>
      `POST /api/cart HTTP/1.1\r\nhost: de.localhost\r\ncontent-type: application/json\r\ncontent-length: 20000000\r\n${more}\r\n`;
    for (const more of ['', 'expect: 100-continue\r\n']) {
      const reply = await exchange(head(more));
      expect(reply).toMatch(/^HTTP\/1\.1 413 /);
      expect(reply).toMatch(/^connection: close\r$/im);
      expect(reply).toContain('"code":"body_too_large","message":"Die gesendeten Daten sind zu groß."');
    }
  });

  it('is cut where its chunks exceed the limit', async () => {
    expect(await endlessUpload()).toBe(413);
  });

  it('is refused on paths and methods that take none', async () => {
    const body = megabytes(1);
    const { port } = shop;
    for (const [method, path] of [
      ['GET', '/'],
      ['POST', '/cameras'],
      ['POST', '/api/nothing-here'],
      ['DELETE', '/api/cart'],
    ] as const) {
      const headers = { 'content-length': String(body.length) };
      const reply = await rawRequest(path, { port, method, headers, body });
      expect(reply.status, `${method} ${path}`).toBe(413);
    }
  });

  it('leaves a connection to the next request if it is small and not wanted', async () => {
    const page = 'GET /cameras HTTP/1.1\r\nhost: uk.localhost\r\n';
    const received = await exchange(`${page}content-length: 5\r\n\r\nhello${page}connection: close\r\n\r\n`);
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it('takes no memory if it is refused', async () => {
    const { pid = 0 } = server.child;
    const before = residentMemory(pid);
    const kinds = [json, { 'content-type': 'text/plain' }, { ...json, origin: 'https://evil.example' }];
    let peak = before;
    for (let round = 0; round < 5; round += 1) {
      const body = megabytes(10 + 5 * round);
      const declared = { 'content-length': String(body.length) };
      const replies = await Promise.all(
        Array.from({ length: 44 }, (_, index) =>
          post(body, {
            ...kinds[index % kinds.length],
            ...(index % 2 === 0 ? declared : { 'transfer-encoding': 'chunked' }),
          }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([413]));
      peak = Math.max(peak, residentMemory(pid));
    }
    expect(peak - before).toBeLessThan(100);
  });
});
