'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import { purchase } from '@/config/limits/islands';
import type { OrderSum as Sum } from '@/features/product-card/schema';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { paths, skuList } from '@/lib/paths/paths';
import { PricePair } from '@/ui/price/price';

/** Milliseconds after the last change of a quantity. */
const pauseMs = 300;

/** What the lines come to with their quantity discounts, which the server knows. */
export function OrderSum({ lines }: { readonly lines: ReadonlyMap<string, number> }) {
  const shop = useShop();
  const [asked] = useDebounce(lines, pauseMs);
  const skus = skuList([...asked.keys()]);
  const quantities = [...asked.values()].join(',');
  const { data } = useQuery(
    {
      queryKey: ['order-sum', shop.localeKey, shop.currency, skus, quantities],
      queryFn: ({ signal }) =>
        callShop<{ sum?: Sum }>(shop, paths.api.products, { query: { skus, quantities }, signal }),
      enabled: asked.size > 0 && asked.size <= purchase.maxSummedLines,
      placeholderData: keepPreviousData,
      retry: false,
    },
    queryClient(),
  );
  if (!data?.sum || lines.size > purchase.maxSummedLines) return null;
  return (
    <span className="text-lg font-bold text-ink">
      <PricePair {...data.sum} />
    </span>
  );
}
