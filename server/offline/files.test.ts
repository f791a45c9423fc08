import { describe, expect, it } from 'vitest';
import { offlineFiles } from '../files';
import { served } from '../testing/served';

describe.each(['/sw.js', '/offline.js'])('%s', (path) => {
  const origin = served(offlineFiles(process.cwd()));

  const ask = (headers: Record<string, string>, method = 'GET') =>
    fetch(origin() + path, { headers, method });

  it.each(['br', 'gzip', 'identity'])('is sent as %s, with the tag that all forms share', async (coding) => {
    const reply = await ask({ 'accept-encoding': coding });
    expect(reply.headers.get('content-encoding') ?? 'identity').toBe(coding);
    expect(reply.headers.get('vary')).toContain('accept-encoding');
    const etag = reply.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(await reply.text()).toContain('offline');
    for (const known of [etag, etag.replace('W/', '')])
      expect((await ask({ 'if-none-match': known })).status).toBe(304);
  });

  it('answers HEAD without a body, and nothing but reads', async () => {
    const [head, whole] = [await ask({}, 'HEAD'), await ask({})];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect((await ask({}, 'POST')).status).toBe(404);
  });
});
