import type { NetPrice } from '@/commerce/domain/pricing/net-price';
import { z } from 'zod';
import { purchase } from '@/config/limits/islands';
import { isSku, skusOf } from '@/lib/sku';

const maxSkus = 24;
/** The maximum number of products whose accessories one request reads, and of accessories in its response. */
export const maxAccessorySkus = 8;
export const maxAccessories = 12;

/** The query of `GET /api/products` for the sum of an order list: SKUs, and as many quantities. */
export const sumQuerySchema = z
  .object({
    skus: z.string().transform(skusOf),
    quantities: z
      .string()
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1).max(purchase.maxQuantity)).max(purchase.maxSummedLines)),
  })
  .refine(({ skus, quantities }) => skus.length === quantities.length)
  .transform(({ skus, quantities }) => new Map(skus.map((sku, at) => [sku, quantities[at] ?? 1])));

/** Undefined without a line that the store sells. */
export interface OrderSum {
  readonly price: string;
  readonly net: NetPrice;
}

/** The query of `GET /api/products`: SKUs as `skuList` writes them; invalid ones are dropped. */
export const cardsQuerySchema = z.object({
  skus: z
    .string()
    .transform((text) => skusOf(text).slice(0, maxSkus))
    .catch([]),
});

export const variantsQuerySchema = z.object({ sku: z.string().refine(isSku).nullable().catch(null) });

export interface VariantRow {
  readonly sku: string;
  /** The options of the variant: "White, 2.8 mm". */
  readonly name: string;
  readonly fullName: string;
  readonly price: string;
  readonly net: NetPrice;
  readonly stock: { readonly text: string; readonly tone: 'in' | 'low' | 'out' };
}
