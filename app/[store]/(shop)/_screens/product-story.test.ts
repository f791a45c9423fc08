import { expect, it, vi } from 'vitest';
import { productDetailsSchema, type Product } from '@/commerce/model/product';
import type { Facts, PartKind } from '@/commerce/model/system-part';
import type { PurchasableVariant } from '@/features/product/variants/purchasable-variants';
import { productStory, withNightPictures } from './product-story';

const facts: Facts = {
  connection: ['ethernet'],
  power: ['poe'],
  viewAngle: [98, 98],
  nightVision: ['infrared'],
};
const parts = vi.hoisted((): { sku: string; kind: PartKind; facts: Facts }[] => []);

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));
vi.mock('@/commerce/backend', () => ({ backend: () => ({ catalogue: { systemParts: () => parts } }) }));
vi.mock('@/features/content/server/loaders', () => ({
  getProductPage: () => ({
    sights: [{ spot: 'outdoor', angle: 98, day: 'day', colour: 'colour', infrared: 'infrared' }],
    close: null,
  }),
}));

const context = { store: 'uk', currency: 'GBP', customer: null } as const;
const product = (sku: string, partSkus: string[] = []) =>
  ({
    ...productDetailsSchema.parse({}),
    sku,
    variants: [],
    parts: partSkus.map((part) => ({ sku: part })),
  }) as unknown as Product;

parts.push(
  { sku: 'kit', kind: 'kit', facts },
  { sku: 'camera', kind: 'camera', facts },
  { sku: 'recorder', kind: 'nvr', facts: { connection: ['ethernet'], power: ['mains'] } },
);

it('a kit is put up as its camera is; a recorder is not', async () => {
  const bands = async (...of: Parameters<typeof product>) =>
    (await productStory(product(...of), context)).map(({ id }) => id);
  expect(await bands('kit')).toContain('mount');
  expect(await bands('bundle', ['recorder', 'camera'])).toContain('mount');
  expect(await bands('recorder')).toEqual([]);
});

it('a gallery has eight pictures at most, and the view at night as its last one', async () => {
  const images = Array.from({ length: 9 }, (_, at) => ({ url: String(at), label: '' }));
  const shown = async (sku: string) => {
    const [variant] = await withNightPictures(
      [{ sku, images } as unknown as PurchasableVariant],
      product(sku),
      context,
    );
    return variant?.images.map(({ url }) => url).join(' ');
  };
  expect(await shown('camera')).toBe('0 1 2 3 4 5 6 infrared');
  expect(await shown('recorder')).toBe('0 1 2 3 4 5 6 7');
});
