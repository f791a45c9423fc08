import { describe, expect, it } from 'vitest';
import { icons } from './files';
import { served } from './testing/served';

describe('icons', () => {
  const origin = served(icons(process.cwd()));

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
