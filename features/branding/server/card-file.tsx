import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { cardText, CardDrawing, pictureBox } from '../components/card-drawing';
import { cardSize, cardVersion, type ShareCard } from '../share-card';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { cacheMeter } from '@/lib/bridge';
import { meterPool, poolOfOne } from '@/lib/pool-meter';

interface FileCache {
  /** Concurrent calls share one `make`; a failure is not cached. Null: too many files wait to be made. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
}

interface Limits {
  readonly maxBytes: number;
  readonly maxPending: number;
}

/** A cache of at most `maxBytes`. A file larger than that is made on every call. Files are made one at a time. */
export function createFileCache({ maxBytes, maxPending }: Limits): FileCache {
  const meter = cacheMeter('share_card', () => ({
    entries: files.size,
    bytes: files.calculatedSize,
    maxBytes,
  }));
  const pending = new Set<string>();
  meterPool('share_cards', () => poolOfOne(pending.size));
  // One at a time: rendering an image takes CPU time from serving pages.
  const inTurn = pLimit(1);
  const files = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: (file) => Math.max(1, file.length),
    // A file dropped while it is made still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context: make }) => {
      meter.misses += 1;
      pending.add(key);
      return inTurn(make).finally(() => pending.delete(key));
    },
  });
  return {
    get: async (key, make) => {
      const isFull = pending.size >= maxPending && !pending.has(key) && !files.has(key);
      if (files.has(key)) meter.hits += 1;
      return isFull ? null : files.forceFetch(key, { context: make });
    },
  };
}

/** Some 400 cards. A card takes a sixth of a second, so a request waits two seconds at most. */
const cardFiles = createFileCache({ maxBytes: 16 * 1024 * 1024, maxPending: 12 });

async function font(file: 'latin' | 'latin-ext', weight: 500 | 700) {
  const name = `figtree-${file}-${weight}-normal.woff`;
  const data = await readFile(join(process.cwd(), 'node_modules/@fontsource/figtree/files', name));
  return { name: file === 'latin' ? 'Figtree' : 'Figtree Ext', weight, style: 'normal', data } as const;
}

let loadedFonts: Promise<Awaited<ReturnType<typeof font>>[]> | null = null;

/** Loaded once: the renderer caches parsed fonts by the identity of this array. */
const fonts = () =>
  (loadedFonts ??= Promise.all([
    font('latin', 500),
    font('latin', 700),
    font('latin-ext', 500),
    font('latin-ext', 700),
  ]));

const supportedCard = ({ price, ...card }: ShareCard): ShareCard => ({
  ...card,
  eyebrow: card.eyebrow && cardText(card.eyebrow),
  title: cardText(card.title),
  text: card.text && cardText(card.text),
  note: card.note && cardText(card.note),
  price: price && {
    from: price.from && cardText(price.from),
    amount: cardText(price.amount),
    tax: cardText(price.tax),
  },
});

/** The picture upright in a square, without a ground of its own; null for a file that is damaged. */
export async function scaledPicture(picture: Buffer, size: number): Promise<Buffer | null> {
  const square = sharp(picture).autoOrient().resize(size, size, { fit: 'contain', background: '#0000' });
  return square
    .png()
    .toBuffer()
    .catch(() => null);
}

async function draw(card: ShareCard, picture: Buffer | null): Promise<Buffer> {
  const drawing = new ImageResponse(<CardDrawing card={supportedCard(card)} />, {
    ...cardSize,
    fonts: await fonts(),
  });
  const base = sharp(Buffer.from(await drawing.arrayBuffer()));
  const { left, top, size } = pictureBox;
  const scaled = picture && (await scaledPicture(picture, size));
  return base
    .composite(scaled ? [{ input: scaled, left, top }] : [])
    .png({ palette: true, quality: 95, effort: 4 })
    .toBuffer();
}

/** A PNG of 1200 × 630; null if too many others wait to be drawn, or without a picture. */
export function cardFile(
  card: ShareCard,
  readPicture: (path: string) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  return cardFiles.get(cardVersion(card), async () =>
    draw(card, card.picture === null ? null : await readPicture(card.picture)),
  );
}
