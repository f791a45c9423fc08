import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPictureCache, pictureFile, servePicture } from './picture-cache';

const url = '/img?url=%2Fmedia%2Fturret-front.webp&w=384&q=75';
const webp = { accept: 'image/avif,image/webp,*/*' };

describe('which file answers', () => {
  const fileOf = (asked: string, headers: Record<string, string> = webp, method = 'GET') =>
    pictureFile({ url: asked, headers, method });

  it('is one for each picture, width, quality and form', () => {
    expect(fileOf(url)).toBe('turret-front.webp.384.75.webp');
    expect(fileOf(url, {})).toBe('turret-front.webp.384.75.jpeg');
    expect(fileOf('/img?url=%2Fmedia%2Fscenes%2Fhouse.webp&w=1200&q=75')).toBe(
      'scenes~house.webp.1200.75.webp',
    );
  });

  it.each([
    ['another spelling', '/img?w=384&url=%2Fmedia%2Fturret-front.webp&q=75'],
    ['more behind it', `${url}&x=1`],
    ['a way out of the folder', '/img?url=%2Fmedia%2F..%2F..%2Fpackage.json&w=384&q=75'],
    ['another host', '/img?url=https%3A%2F%2Fowlwatch.example%2Fa.webp&w=384&q=75'],
    ['a page', '/'],
  ])('is none for %s', (_, asked) => expect(fileOf(asked)).toBeNull());

  it('is none for a part of a picture, and the same for its headers alone', () => {
    expect(fileOf(url, { ...webp, range: 'bytes=0-9' })).toBeNull();
    expect(fileOf(url, webp, 'HEAD')).toBe(fileOf(url));
    expect(fileOf(url.replace('.webp', '.png'))).not.toBe(fileOf(url));
  });
});

describe('a kept picture', () => {
  let root: string;
  let close: () => void;
  const picture = Buffer.from('RIFF, but not much of it');
  const answer = (status: number, type: string) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type, 'x-made': 'yes' }).end(picture);
  const make = vi.fn(answer(200, 'image/webp'));

  async function start(): Promise<string> {
    const cache = openPictureCache(join(root, 'masters'), join(root, 'kept'));
    if (!cache) throw new Error('there is no cache');
    const server = createServer((request, response) => {
      void servePicture(cache, pictureFile(request) ?? '', request, response, () => make(response));
    });
    await new Promise<void>((done) => server.listen(0, done));
    close = () => server.close();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`;
  }
  const kept = () => readdirSync(join(root, 'kept'), { recursive: true, encoding: 'utf8' });
  const isKept = () => vi.waitFor(() => expect(kept().join()).toMatch(/turret-front\.webp\.384\.75\.webp$/));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'owlwatch-pictures-'));
    make.mockClear();
    mkdirSync(join(root, 'masters'));
    writeFileSync(join(root, 'masters/turret-front.webp'), 'master');
  });
  afterEach(() => {
    close();
    rmSync(root, { recursive: true });
  });

  it('is made once, and the same for everybody after', async () => {
    const address = await start();
    const first = await fetch(address, { headers: webp });
    expect(Buffer.from(await first.arrayBuffer())).toEqual(picture);
    await isKept();
    const second = await fetch(address, { headers: webp });
    expect(Buffer.from(await second.arrayBuffer())).toEqual(picture);
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is not what went wrong', async () => {
    const address = await start();
    make.mockImplementationOnce(answer(404, 'text/plain'));
    const reply = await fetch(address, { headers: webp });
    expect([reply.status, reply.headers.get('x-made')]).toEqual([404, 'yes']);
    expect((await fetch(address, { headers: webp })).status).toBe(200);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is written once, however many ask at once, and leaves nothing half', async () => {
    const address = await start();
    writeFileSync(join(root, 'kept', kept()[0] ?? '', 'left.webp.384.75.webp.1.part'), 'half');
    await Promise.all(Array.from({ length: 8 }, () => fetch(address, { headers: webp })));
    await isKept();
    close();
    await start();
    expect(kept().filter((name) => name.includes('.webp'))).toEqual([
      expect.stringMatching(/turret-front\.webp\.384\.75\.webp$/),
    ]);
  });

  it('is not needed: without a folder there is no cache', () => {
    expect(openPictureCache(join(root, 'nowhere'), join(root, 'kept'))).toBeNull();
  });

  it('outlives the server, and goes when its master is another', async () => {
    await fetch(await start(), { headers: webp });
    await isKept();
    close();
    await fetch(await start(), { headers: webp });
    expect(make).toHaveBeenCalledTimes(1);
    close();
    writeFileSync(join(root, 'masters/turret-front.webp'), 'another master');
    const address = await start();
    expect(kept().filter((name) => name.endsWith('.webp'))).toEqual([]);
    await fetch(address, { headers: webp });
    expect(make).toHaveBeenCalledTimes(2);
  });
});
