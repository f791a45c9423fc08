import { useQuery } from '@tanstack/react-query';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { paths, skuList } from '@/lib/paths/paths';
import type { ListedCard } from './card-view';
import { type CartProduct, pageSkus } from './cart-shelf';

/** What fits the products, in turns; null while it loads. */
export function useAccessories(products: readonly CartProduct[] | undefined): readonly ListedCard[] | null {
  const shop = useShop();
  const skus = pageSkus(products ?? []);
  const { data, isError } = useQuery(
    {
      queryKey: ['accessories', shop.localeKey, shop.currency, ...skus],
      queryFn: () =>
        callShop<{ items: ListedCard[] }>(shop, paths.api.accessories, { query: { skus: skuList(skus) } }),
      enabled: skus.length > 0,
      refetchOnWindowFocus: false,
      retry: false,
      placeholderData: (previous: { items: ListedCard[] } | undefined) => previous,
    },
    queryClient(),
  );
  if (products === undefined) return null;
  if (skus.length === 0 || isError) return [];
  return data?.items ?? null;
}
