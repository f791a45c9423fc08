import { describe, expect, it, vi } from 'vitest';
import { bucketStore, folderStore, type MediaStore } from '@/lib/media/media-store';
import { startObjectStorage } from './object-storage-server';
import { perSuite } from '@/lib/testing/per-suite';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const storage = perSuite(startObjectStorage, ({ close }) => close());
const folder = temporaryFolder();

const bucket = (secret = 'mock-secret') =>
  bucketStore({
    url: storage.variables['MEDIA_BUCKET'] ?? '',
    key: { id: 'mock-key', secret },
    region: storage.variables['MEDIA_BUCKET_REGION'] ?? '',
  });

/** What every media store does. */
describe.each<[string, () => MediaStore]>([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => bucket()],
])('%s as a media store', (_, open) => {
  const film = Buffer.from(Array.from({ length: 100_000 }, (_each, index) => index % 251));
  const read = async (name: string, start: number, end: number) =>
    Buffer.from(await new Response(await open().read(name, { start, end })).arrayBuffer());

  it('has what was written, whole and in parts', async () => {
    const name = 'films/night-0b7eb315bd94.mp4';
    expect(await open().stat(name)).toBeNull();
    await open().write(name, film);
    expect(await open().stat(name)).toEqual({ size: 100_000, etag: expect.stringMatching(/^"[\w-]+"$/) });
    expect((await read(name, 0, 99_999)).equals(film)).toBe(true);
    expect((await read(name, 1_000, 1_009)).equals(film.subarray(1_000, 1_010))).toBe(true);
  });

  it('has what was written last, under another tag', async () => {
    await open().write('a.webp', Buffer.from('first'));
    const first = await open().stat('a.webp');
    await open().write('a.webp', Buffer.from('second!'));
    expect(await open().stat('a.webp')).toMatchObject({ size: 7 });
    expect((await open().stat('a.webp'))?.etag).not.toBe(first?.etag);
    expect(String(await read('a.webp', 0, 6))).toBe('second!');
  });

  it('has no folders, and nothing that was removed', async () => {
    await open().write('deep/er/b.webp', Buffer.from('b'));
    expect(await open().stat('deep')).toBeNull();
    await open().remove('deep/er/b.webp');
    await open().remove('deep/er/b.webp');
    expect(await open().stat('deep/er/b.webp')).toBeNull();
  });
});

describe('a bucket', () => {
  it('is the media store where the environment names it', async () => {
    for (const [name, value] of Object.entries(storage.variables)) vi.stubEnv(name, value);
    vi.resetModules();
    const { mediaStore } = await import('@/lib/media/media-store');
    await mediaStore().write('own.webp', Buffer.from('own'));
    expect(String(storage.objects.get('own.webp'))).toBe('own');
    vi.unstubAllEnvs();
  });

  it('that refuses the key, has too much to do or is gone, is unavailable', async () => {
    const unavailable = { name: 'Unavailable' };
    await expect(bucket('another').stat('a.webp')).rejects.toMatchObject(unavailable);
    await expect(bucket().write('slow-down.webp', Buffer.from('a'))).rejects.toMatchObject(unavailable);
    await expect(bucket().read('none.webp', { start: 0, end: 1 })).rejects.toMatchObject(unavailable);
    const gone = { url: 'http://127.0.0.1:1/none', key: { id: 'a', secret: 'b' }, region: 'c' };
    await expect(bucketStore(gone).stat('a.webp')).rejects.toMatchObject(unavailable);
  });
});
