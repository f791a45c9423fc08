import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '@/lib/media/media-store';
import { mediaExtension } from '@/lib/paths/media-path';

/** The files next to a catalogue: the name below its folder `media`, as the catalogue writes it, → the name below `/media`. */
export type Media = ReadonlyMap<string, string>;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => mediaExtension(name.split('/')) !== null)
    .toSorted();
}

export async function namedMedia(folder: string): Promise<Media> {
  return new Map((await filesBelow(folder)).map((name) => [name, name]));
}

/** `films/night.mp4` → `films/night-0b7eb315bd94.mp4`. */
function addressOf(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return name.replace(/(\.\w+)$/, `-${hash}$1`);
}

/** Names contain a hash of the content, so that caches keep files for ever. Nothing is deleted: orders name earlier ones. */
export async function storeMedia(folder: string, target: MediaStore): Promise<Media> {
  const media = new Map<string, string>();
  for (const name of await filesBelow(folder)) {
    const bytes = await readFile(join(folder, name));
    const address = addressOf(name, bytes);
    media.set(name, address);
    if ((await target.stat(address)) === null) await target.write(address, bytes);
  }
  return media;
}

const path = /\/media\/([a-z0-9][\w/-]*\.[a-z0-9]+)/g;

export const withAddresses = (text: string, media: Media): string =>
  text.replace(path, (whole, name: string) => {
    const address = media.get(name);
    return address === undefined ? whole : `/media/${address}`;
  });
