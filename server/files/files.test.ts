import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keepStatic, precompress } from './built-files';
import { answer, openExchange, type Step } from '../exchange';
import { readSite } from '@/config/site/site';
import { icons, offlineFiles, staticFiles } from './files';
import { textPage } from '../responses/page';
import { ShopResponse } from '../responses/response';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

/** The shop of a site file. */
function siteOf(path: string) {
  const { site, faults } = readSite(path);
  if (!site) throw new Error(faults.join());
  return site;
}

/** A server that sends what a step answers, and 404 otherwise. */
const serverOf = (step: Step) =>
  createServer({ ServerResponse: ShopResponse }, (request, response) => {
    const missing: Step = ({ request: { url } }) => textPage(404, `next: ${url}`);
    void answer(openExchange(request, response), [step, missing]);
  });

/** Runs such a server during the tests of the current block. Returns a function that gets its origin. */
function served(step: Step): () => string {
  const listener = serverOf(step);
  beforeAll(() => new Promise<void>((done) => listener.listen(0, '127.0.0.1', done)));
  afterAll(() => void listener.close());
  return () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

const script = 'camera();\n'.repeat(500);
const build = temporaryFolder();
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  await mkdir(join(build, 'static/chunks'), { recursive: true });
  await writeFile(join(build, 'static/chunks/a.js'), script);
  await writeFile(join(build, 'static/chunks/small.js'), 'a();');
  await writeFile(join(build, 'BUILD_ID'), 'none of theirs');
  await precompress(build);
  server = serverOf(staticFiles(build, join(build, 'earlier')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(() => void server.close());

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
    for (const path of ['/', '/_next/image?url=a', '/_nextdoor', '/icons']) {
      const reply = await ask(path, { 'accept-encoding': 'br' });
      expect([reply.statusCode, await text(reply)], path).toEqual([404, `next: ${path}\n`]);
    }
  });

  it('are 404 without a page if they are missing', async () => {
    for (const path of [
      '/_next/static/chunks/b.js',
      '/_next/static/../BUILD_ID',
      '/_next/static/%2e%2e/BUILD_ID',
      '/_next/static/chunks/a.js.map?x=1',
      '/_next/data/build/index.json',
      '/_next/imagery',
      '/icons/none.png',
    ]) {
      const reply = await ask(path, { 'accept-encoding': 'br' });
      expect([reply.statusCode, await text(reply)], path).toEqual([404, 'Not found\n']);
      expect(reply.headers, path).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
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

describe('the files of earlier builds', () => {
  const earlier = () => join(build, 'earlier');

  /** Makes a build whose only file of its own is `chunks/<id>.js`; `at`: seconds since 1970. */
  async function builtAs(id: string, at: number): Promise<void> {
    const distDir = temporaryFolder(onTestFinished);
    await mkdir(join(distDir, 'static/chunks'), { recursive: true });
    await writeFile(join(distDir, `static/chunks/${id}.js`), `${id}();\n`.repeat(500));
    await writeFile(join(distDir, 'static/chunks/common.js'), 'common();');
    await precompress(distDir);
    await keepStatic(distDir, earlier(), id);
    await utimes(join(earlier(), 'builds', id), at, at);
  }

  it('are those of the last three, also if a build was added after the start', async () => {
    for (const [index, id] of ['one', 'two', 'three', 'four'].entries()) await builtAs(id, 1_000 + index);
    // The list of the fifth is the newest already while it is added.
    await builtAs('five', 2_000);
    expect((await readdir(join(earlier(), 'builds'))).toSorted()).toEqual(['five', 'four', 'three']);
    for (const [id, status] of [
      ['one', 404],
      ['two', 404],
      ['three', 200],
      ['five', 200],
      ['common', 200],
    ] as const) {
      const reply = await ask(`/_next/static/chunks/${id}.js`, { 'accept-encoding': 'br' });
      reply.resume();
      expect(reply.statusCode, id).toBe(status);
    }
  });

  it('are sent like those of this build, and nothing else of their folder is', async () => {
    const reply = await ask('/_next/static/chunks/five.js', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(await buffer(reply)).toString()).toBe('five();\n'.repeat(500));
    for (const path of ['builds/five', '../builds/five', '%2e%2e/builds/five', 'chunks', 'chunks/', '']) {
      const other = await ask(`/_next/static/${path}`);
      expect([other.statusCode, await text(other)], path).toEqual([404, 'Not found\n']);
    }
  });
});

describe('icons', () => {
  const origin = served(icons(process.cwd(), siteOf('demo/shop.yaml')));

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-icon.png', 'image/png'],
    ['/icons/icon-192.png', 'image/png'],
    ['/icons/maskable-512.png', 'image/png'],
  ])('%s is %s for a day', async (path, type) => {
    const reply = await fetch(origin() + path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
    expect((await reply.arrayBuffer()).byteLength).toBe(Number(reply.headers.get('content-length')));
  });

  it('is immutable at the URL with its hash', async () => {
    const reply = await fetch(`${origin()}/icon.svg?icon.1uihyrvh2abcn.svg`);
    expect(reply.headers.get('cache-control')).toContain('immutable');
  });

  it('answers 304 to a client with a current copy', async () => {
    const etag = (await fetch(`${origin()}/favicon.ico`)).headers.get('etag') ?? '';
    const again = await fetch(`${origin()}/favicon.ico`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    // As a proxy that compresses has sent it.
    const weak = { headers: { 'if-none-match': `"other", W/${etag}` } };
    expect((await fetch(`${origin()}/favicon.ico`, weak)).status).toBe(304);
  });

  it('answers HEAD without a body, and no other request', async () => {
    const head = await fetch(`${origin()}/icon.svg`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const path of ['/', '/icons/', '/icons/../package.json', '/icons/none.png']) {
      expect((await fetch(origin() + path)).status, path).toBe(404);
    }
    expect((await fetch(`${origin()}/icon.svg`, { method: 'POST' })).status).toBe(404);
  });
});

describe.each([
  ['with a logo', siteOf('config/testing/example-shop.yaml')],
  ['without one', { ...siteOf('config/testing/example-shop.yaml'), logoFile: null }],
])('icons of another shop %s', (_, site) => {
  const siteIcons = served(icons(process.cwd(), site));
  const drawn = served(icons(process.cwd(), siteOf('demo/shop.yaml')));

  it.each([
    '/favicon.ico',
    '/icon.svg',
    '/apple-icon.png',
    '/icons/icon-192.png',
    '/icons/monochrome-512.png',
  ])('%s is its own', async (path) => {
    const [ours, theirs] = await Promise.all([fetch(siteIcons() + path), fetch(drawn() + path)]);
    expect([ours.status, ours.headers.get('content-type')]).toEqual([
      200,
      theirs.headers.get('content-type'),
    ]);
    expect(await ours.text()).not.toBe(await theirs.text());
    expect((await fetch(`${siteIcons()}${path}?v=1`)).headers.get('cache-control')).toContain('immutable');
  });
});

describe.each(['/sw.js', '/offline.js'])('%s', (path) => {
  const origin = served(offlineFiles(process.cwd()));

  const read = (headers: Record<string, string>, method = 'GET') =>
    fetch(origin() + path, { headers, method });

  it.each(['br', 'gzip', 'identity'])('is sent as %s, with the tag that all forms share', async (coding) => {
    const reply = await read({ 'accept-encoding': coding });
    expect(reply.headers.get('content-encoding') ?? 'identity').toBe(coding);
    expect(reply.headers.get('vary')).toContain('accept-encoding');
    const etag = reply.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(await reply.text()).toContain('offline');
    for (const known of [etag, etag.replace('W/', '')])
      expect((await read({ 'if-none-match': known })).status).toBe(304);
  });

  it('answers HEAD without a body, and nothing but reads', async () => {
    const [head, whole] = [await read({}, 'HEAD'), await read({})];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect((await read({}, 'POST')).status).toBe(404);
  });
});
