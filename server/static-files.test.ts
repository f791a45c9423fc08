import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from './built-files';
import { answer, type Exchange, openExchange } from './exchange';
import { staticFiles } from './files';
import { textPage } from './page';
import { ShopResponse } from './response';

const script = 'camera();\n'.repeat(500);
let build: string;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'owlwatch-static-'));
  await mkdir(join(build, 'static/chunks'), { recursive: true });
  await writeFile(join(build, 'static/chunks/a.js'), script);
  await writeFile(join(build, 'static/chunks/small.js'), 'a();');
  await writeFile(join(build, 'BUILD_ID'), 'none of theirs');
  await precompress(build);
  const steps = [staticFiles(build), ({ request }: Exchange) => textPage(404, `next: ${request.url}`)];
  server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
    void answer(openExchange(request, response), steps);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  server.close();
  await rm(build, { recursive: true });
});

/** An unprocessed answer: `fetch` would decompress it, and normalise the path. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, path, headers, method }, done).on('error', failed);
  });
}

describe('the files of a build', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are sent as %s to clients that accept it', async (coding, accepted, decompress) => {
    const reply = await ask('/_next/static/chunks/a.js', { 'accept-encoding': accepted });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-encoding': coding,
      'cache-control': 'public,max-age=31536000,immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-type']).toContain('javascript');
    const body = await buffer(reply);
    expect(body.length).toBe(Number(reply.headers['content-length']));
    expect(decompress(body).toString()).toBe(script);
  });

  it('are sent uncompressed to other clients, and if they are small', async () => {
    const plain = await ask('/_next/static/chunks/a.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await text(plain)).toBe(script);
    const small = await ask('/_next/static/chunks/small.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(await text(small)).toBe('a();');
  });

  it('pass other requests on with their original URL', async () => {
    for (const path of [
      '/',
      '/_next/static/chunks/b.js',
      '/_next/static/../BUILD_ID',
      '/_next/static/%2e%2e/BUILD_ID',
      '/_next/static/chunks/a.js.map?x=1',
    ]) {
      const reply = await ask(path, { 'accept-encoding': 'br' });
      expect([reply.statusCode, await text(reply)], path).toEqual([404, `next: ${path}\n`]);
    }
    const posted = await ask('/_next/static/chunks/a.js', {}, 'POST');
    expect(posted.statusCode).toBe(404);
  });

  it('are not sent again to a client that has them', async () => {
    const first = await ask('/_next/static/chunks/a.js');
    first.resume();
    const again = await ask('/_next/static/chunks/a.js', { 'if-none-match': first.headers.etag ?? '' });
    expect([again.statusCode, await text(again)]).toEqual([304, '']);
  });
});
