import { beforeEach, expect, it, vi } from 'vitest';
import type { FeedSlice } from '@/commerce/model/product';
import { feed } from '@/config/limits/serving';
import { itemsOf } from '../testing/google-specification';
import { googleFeed } from './google-feed';

const slices = 4;
const price = { minor: 100, currency: 'EUR' } as const;
const readArticles = vi.fn(
  async (_context: unknown, cursor: string | null, limit: number): Promise<FeedSlice> => ({
    articles: Array.from({ length: limit }, (_, index) => ({
      sku: `A-${Number(cursor) + index}`,
      groupSku: null,
      name: 'Cable',
      url: '/cable',
      brand: 'Wren',
      short: '',
      description: [],
      images: [{ url: '/media/a.webp', label: '', position: 0, disabled: false }],
      price: { finalPrice: price, regularPrice: price, priorPrice: null },
      reducedSince: null,
      reducedUntil: null,
      stock: 'IN_STOCK',
      ean: null,
      mpn: null,
      options: [],
      isBundle: false,
      categories: [],
      grams: null,
    })),
    next: Number(cursor) + limit < slices * limit ? String(Number(cursor) + limit) : null,
  }),
);
const catalogue = vi.hoisted(() => ({ feedArticles: undefined as unknown }));
const feature = vi.hoisted(() => ({ on: true }));
vi.mock('@/lib/stores/enabled-features', () => ({ featureOn: () => feature.on }));
vi.mock('@/commerce/backend', () => ({ backend: () => ({ catalogue }) }));

beforeEach(() => {
  catalogue.feedArticles = readArticles;
  feature.on = true;
  readArticles.mockClear();
});

it('reads articles only as fast as the client takes them', async () => {
  const chunks = (await googleFeed('de', 'https://de.example'))?.getReader();
  const decoder = new TextDecoder();
  let xml = '';
  for (let taken = 0; ; taken += 1) {
    const { value, done } = (await chunks?.read()) ?? { done: true };
    if (done) break;
    xml += decoder.decode(value);
    // One part is read ahead, and the next one behind it.
    expect(readArticles.mock.calls.length).toBeLessThanOrEqual(taken + 3);
  }
  const skus = itemsOf(xml).map((item) => item['g:id']?.[0]);
  expect(skus).toEqual(Array.from({ length: slices * feed.articlesPerRead }, (_, index) => `A-${index}`));
  expect(xml).toMatch(/^<\?xml .*<rss .*<\/rss>\n$/s);
});

it('does not exist where the feature is off', async () => {
  feature.on = false;
  expect(await googleFeed('de', 'https://de.example')).toBeNull();
});

it('fails before it begins if the database does not answer', async () => {
  readArticles.mockRejectedValueOnce(new Error('no database'));
  await expect(googleFeed('de', 'https://de.example')).rejects.toThrow('no database');
});
