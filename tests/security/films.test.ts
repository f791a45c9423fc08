import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { type ProjectFolder, projectFolder } from '../faults/project-folder';
import { type RunningShop, runningShop } from '../faults/running-shop';

/** Longer than what Node reads of a file at once. */
const film = Array.from({ length: 20_000 }, (_, index) => String(index).padStart(8, '0')).join('');
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nAn owl\n';

let shop: RunningShop;
let server: ShopProcess;
let folder: ProjectFolder;

beforeAll(async () => {
  shop = await runningShop();
  folder = projectFolder();
  // The shop of a merchant who has films.
  unlinkSync(join(folder.path, 'demo'));
  mkdirSync(join(folder.path, 'demo/media/films'), { recursive: true });
  writeFileSync(join(folder.path, 'demo/media/films/night.mp4'), film);
  writeFileSync(join(folder.path, 'demo/media/films/night.webm'), film);
  writeFileSync(join(folder.path, 'demo/media/films/night.vtt'), captions);
  writeFileSync(join(folder.path, 'demo/secret.mp4'), 'secret');
  symlinkSync(resolve('.next'), join(folder.path, '.next'));
  symlinkSync(resolve('demo/shop.yaml'), join(folder.path, 'demo/shop.yaml'));
  server = await shop.start({}, folder.path);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
  await shop.close();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(path, { port: shop.port, headers, method });

describe('a film', () => {
  it('is sent whole, and as parts', async () => {
    const whole = await ask('/media/films/night.mp4', { 'accept-encoding': 'gzip' });
    expect([whole.status, whole.body === film]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '160000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers).not.toHaveProperty('content-encoding');
    for (const [range, start, end] of [
      ['bytes=0-', 0, 159_999],
      ['bytes=8-15', 8, 15],
      ['bytes=70000-150000', 70_000, 150_000],
      ['bytes=-8', 159_992, 159_999],
    ] as const) {
      const part = await ask('/media/films/night.webm', { range });
      expect([part.status, part.headers['content-type']], range).toEqual([206, 'video/webm']);
      expect(part.headers['content-range'], range).toBe(`bytes ${start}-${end}/160000`);
      expect(part.headers['content-length'], range).toBe(String(end - start + 1));
      expect(part.body === film.slice(start, end + 1), range).toBe(true);
    }
  });

  it('has no part after its end, and no body for HEAD', async () => {
    const outside = await ask('/media/films/night.mp4', { range: 'bytes=160000-' });
    expect([outside.status, outside.headers['content-range'], outside.body]).toEqual([
      416,
      'bytes */160000',
      '',
    ]);
    const head = await ask('/media/films/night.mp4', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '160000', '']);
    expect((await ask('/media/films/night.mp4', {}, 'POST')).status).toBe(405);
  });

  it('has captions', async () => {
    const { status, headers, body } = await ask('/media/films/night.vtt');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/vtt; charset=utf-8', captions]);
  });

  it.each([
    ['/media/films/none.mp4', 404],
    ['/media/films', 404],
    ['/media/films/NIGHT.mp4', 404],
    ['/media/films/night.mov', 404],
    ['/media/../secret.mp4', 400],
    ['/media/films/../../secret.mp4', 400],
    ['/media/%2e%2e/secret.mp4', 400],
    ['/media/..%2fsecret.mp4', 404],
    ['/media/films%2fnight.mp4', 404],
  ])('%s is %i', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(path, { range: 'bytes=0-1' }, method);
      expect(reply.status, method).toBe(status);
      expect(reply.body).not.toContain('se');
    }
  });

  it('goes on after its viewers have left', async () => {
    const leave = async () => {
      const gone = new AbortController();
      const url = `http://127.0.0.1:${shop.port}/media/films/night.mp4`;
      const reply = await fetch(url, { signal: gone.signal });
      gone.abort();
      return reply.status;
    };
    const left = await Promise.all(Array.from({ length: 40 }, leave));
    expect(new Set(left).size).toBe(1);
    expect((await ask('/media/films/night.mp4', { range: 'bytes=0-7' })).body).toBe('00000000');
  });
});
