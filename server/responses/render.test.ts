import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, openExchange } from '../exchange';
import { render } from './render';
import { ShopResponse } from './response';

const html = { 'content-type': 'text/html; charset=utf-8' };
const document = '<p>Überwachungskamera</p>'.repeat(500);

let server: ReturnType<typeof createServer>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs a server where `next` plays Next. */
async function serve(next: (response: ServerResponse) => void): Promise<void> {
  const steps = [render(async (_, response) => next(response))];
  server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
    void answer(openExchange(request, response), steps);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, headers }, done).on('error', failed);
  });
}

describe('an HTML answer', () => {
  it('is collected, and sent with its length, headers and content coding', async () => {
    await serve((response) => {
      response.writeHead(404, { ...html, etag: '"a"', vary: 'rsc' });
      response.write(document.slice(0, 100));
      response.end(document.slice(100));
    });
    const reply = await ask({ 'accept-encoding': 'gzip, br' });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      // The compressed forms share it.
      etag: 'W/"a"',
      vary: 'rsc, accept-encoding',
    });
    const body = await buffer(reply);
    expect(Number(reply.headers['content-length'])).toBe(body.length);
    expect(brotliDecompressSync(body).toString()).toBe(document);
  });

  it.each(['"a"', '"b", "a"', 'W/"a"'])('is not sent again to a client with %s', async (known) => {
    await serve((response) => response.writeHead(200, { ...html, etag: '"a"' }).end(document));
    const reply = await ask({ 'if-none-match': known });
    expect([reply.statusCode, await text(reply)]).toEqual([304, '']);
    const other = await ask({ 'if-none-match': '"b"' });
    expect([other.statusCode, await text(other)]).toEqual([200, document]);
  });

  it('is passed on in chunks if it is larger than eight megabytes', async () => {
    await serve((response) => {
      response.writeHead(200, html);
      for (let at = 0; at < 10; at += 1) response.write(Buffer.alloc(2 ** 20, 'a'));
      response.end('end');
    });
    const reply = await ask();
    expect(reply.headers).not.toHaveProperty('content-length');
    const body = await buffer(reply);
    expect([body.length, body.toString('utf8', body.length - 3)]).toEqual([10 * 2 ** 20 + 3, 'end']);
  });
});

describe('an answer of JSON', () => {
  it('is compressed as well, without a policy of documents', async () => {
    const json = JSON.stringify({ text: 'menu '.repeat(1_000) });
    await serve((response) => response.writeHead(200, { 'content-type': 'application/json' }).end(json));
    const reply = await ask({ 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(reply.headers).not.toHaveProperty('content-security-policy');
    expect(brotliDecompressSync(await buffer(reply)).toString()).toBe(json);
  });
});

describe('any other answer', () => {
  it('goes out as it is written', async () => {
    await serve((response) => response.writeHead(201, { 'content-type': 'text/x-part', a: 'b' }).end('part'));
    const reply = await ask();
    expect([reply.statusCode, reply.headers['a'], await text(reply)]).toEqual([201, 'b', 'part']);
    expect(reply.headers).not.toHaveProperty('content-length');
  });

  it('waits for a slow client', async () => {
    let written = 0;
    await serve((response) => {
      response.setHeader('content-type', 'application/xml');
      const more = () => {
        while (written < 64) {
          written += 1;
          if (!response.write(Buffer.alloc(2 ** 20, 'a'))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const reply = await ask();
    for (let at = 0; at < 100; at += 1) await turn();
    expect(written).toBeLessThan(50);
    expect((await buffer(reply)).length).toBe(64 * 2 ** 20);
  });
});
