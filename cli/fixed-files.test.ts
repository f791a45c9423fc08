import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFixedFiles, sendFixedFile } from './fixed-files';

describe('icons and robots.txt', () => {
  const files = readFixedFiles(process.cwd());
  const server = createServer((request, response) => {
    if (!sendFixedFile(files, request, response)) response.writeHead(404).end();
  });
  let origin = '';
  beforeAll(
    () =>
      new Promise<void>((done) =>
        server.listen(0, '127.0.0.1', () => {
          origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
          done();
        }),
      ),
  );
  afterAll(() => void server.close());

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-icon.png', 'image/png'],
    ['/icons/icon-192.png', 'image/png'],
    ['/icons/maskable-512.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s is %s for a day', async (path, type) => {
    const reply = await fetch(origin + path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
    expect((await reply.arrayBuffer()).byteLength).toBe(Number(reply.headers.get('content-length')));
  });

  it('never changes under the name with its hash', async () => {
    const reply = await fetch(`${origin}/icon.svg?icon.1uihyrvh2abcn.svg`);
    expect(reply.headers.get('cache-control')).toContain('immutable');
  });

  it('says in a word that a copy still holds', async () => {
    const etag = (await fetch(`${origin}/favicon.ico`)).headers.get('etag') ?? '';
    const again = await fetch(`${origin}/favicon.ico`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  });

  it('answers HEAD without a body and leaves everything else alone', async () => {
    const head = await fetch(`${origin}/robots.txt`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const path of ['/', '/icons/', '/icons/../package.json', '/icons/none.png']) {
      expect((await fetch(origin + path)).status, path).toBe(404);
    }
    expect((await fetch(`${origin}/robots.txt`, { method: 'POST' })).status).toBe(404);
  });
});
