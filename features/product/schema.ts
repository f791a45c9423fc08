import { z } from 'zod';
import { isSku } from '@/lib/sku';

/** More than any list of a shopper's own holds. */
const mostSkus = 24;

/** The query of `GET /api/products`: SKUs joined by commas. What is none is left out, as what is not sold is. */
export const cardsQuerySchema = z.object({
  skus: z
    .string()
    .transform((text) => text.split(',', mostSkus).filter(isSku))
    .catch([]),
});

/** The query of `GET /api/products/variants`; what is no SKU is no product. */
export const variantsQuerySchema = z.object({ sku: z.string().refine(isSku).nullable().catch(null) });
