import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lengthHeader } from '@/lib/http/headers';
import { mediaResponse } from './media';

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'owlwatch-media-'));
  mkdirSync(join(folder, 'demo/media/films'), { recursive: true });
  mkdirSync(join(folder, 'demo/media/folder.mp4'));
  writeFileSync(join(folder, 'demo/media/films/night.mp4'), bytes);
  writeFileSync(join(folder, 'demo/media/films/night.webm'), bytes);
  writeFileSync(join(folder, 'demo/media/empty.mp4'), '');
  writeFileSync(join(folder, 'demo/media/films/night.vtt'), 'WEBVTT\n');
  writeFileSync(join(folder, 'demo/secret.mp4'), 'secret');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`http://uk.localhost/media/${path}`, { headers, method });
  const response = await mediaResponse(request, path.split('/'));
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, body, header: (name: string) => response.headers.get(name) };
}
const night = 'films/night.mp4';

it('serves the files of an imported catalogue, and before those of the demo', async () => {
  mkdirSync(join(folder, '.data/media'), { recursive: true });
  writeFileSync(join(folder, '.data/media/cam-six-front-0b7eb315bd94.webp'), 'own');
  const { status, body, header } = await ask('cam-six-front-0b7eb315bd94.webp');
  expect([status, String(body), header('content-type')]).toEqual([200, 'own', 'image/webp']);
});

describe('a film', () => {
  it('is sent whole, with its type, its size and a year in the cache', async () => {
    const { status, body, header } = await ask(night);
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(header('content-type')).toBe('video/mp4');
    expect(header(lengthHeader)).toBe('200000');
    expect(header('accept-ranges')).toBe('bytes');
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('films/night.webm')).header('content-type')).toBe('video/webm');
  });

  it.each([
    ['bytes=0-', 0, 199_999],
    ['bytes=0-1', 0, 1],
    ['bytes=100000-150000', 100_000, 150_000],
    ['bytes=-500', 199_500, 199_999],
  ])('is sent in part for %s', async (range, start, end) => {
    const { status, body, header } = await ask(night, { range });
    expect(status).toBe(206);
    expect(header('content-range')).toBe(`bytes ${start}-${end}/200000`);
    expect(header(lengthHeader)).toBe(String(end - start + 1));
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('has no part after its end', async () => {
    const { status, body, header } = await ask(night, { range: 'bytes=200000-' });
    expect([status, body.length, header('content-range')]).toEqual([416, 0, 'bytes */200000']);
    expect(header('cache-control')).toBeNull();
  });

  it('is sent whole for several parts, and for a part of another version', async () => {
    for (const headers of [{ range: 'bytes=0-1,5-6' }, { range: 'bytes=0-1', 'if-range': '"other"' }])
      expect((await ask(night, headers)).status).toBe(200);
    const etag = (await ask(night)).header('etag') ?? '';
    expect((await ask(night, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask(night, { 'if-none-match': etag })).status).toBe(304);
  });

  it('has headers only for HEAD, and of the whole', async () => {
    const { status, body, header } = await ask(night, { range: 'bytes=0-1' }, 'HEAD');
    expect([status, body.length, header(lengthHeader)]).toEqual([200, 0, '200000']);
  });

  it('may be empty', async () => {
    const { status, header } = await ask('empty.mp4');
    expect([status, header(lengthHeader)]).toEqual([200, '0']);
    expect((await ask('empty.mp4', { range: 'bytes=0-' })).status).toBe(416);
  });
});

it('captions are text', async () => {
  const { status, body, header } = await ask('films/night.vtt', { range: 'bytes=0-1' });
  expect([status, body.toString()]).toEqual([206, 'WE']);
  expect(header('content-type')).toBe('text/vtt; charset=utf-8');
});

it.each(['none.mp4', 'none.vtt', 'folder.mp4', '../secret.mp4', 'films/../../secret.mp4', 'films/night.mov'])(
  '%s is not found',
  async (path) => expect((await ask(path)).status).toBe(404),
);
