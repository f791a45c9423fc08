import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { ProductList } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import type { CurrencyCode, StoreCode } from '@/config/types';

const first = z.union([z.string(), z.array(z.string()).transform((values) => values[0] ?? '')]);

/** `?q=…&page=…`; whatever is wrong with them reads as no text and the first page. */
export const searchParamsSchema = z.object({
  q: first
    .transform((text) =>
      text
        .normalize('NFC')
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 200),
    )
    .catch(''),
  page: first.transform(Number).pipe(z.int().min(1).max(1_000_000)).catch(1),
});

/** One page of what a search finds. */
export function searchProducts(
  store: StoreCode,
  currency: CurrencyCode,
  text: string,
  page: number,
): Promise<ProductList> {
  const query = { page, pageSize: catalogue.pageSize, sort: 'position_asc', filters: {} } as const;
  return backend().catalogue.search({ store, currency }, text, query);
}
