'use client';

import { useQuery } from '@tanstack/react-query';
import { useCart } from '@/features/cart/cart-resource';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

interface CartAnswer {
  readonly warnings: readonly string[];
  readonly url: string;
}

/** What does not fit together in the cart. Says so and blocks nothing: the rest of a system may be at home. */
export function CartWarning() {
  const t = useTexts('system.inCart');
  const shop = useShop();
  const lines = useCart(({ items }) => items.map(({ quantity, product: { sku } }) => `${quantity}*${sku}`));
  const skus = lines.data ?? [];
  const { data } = useQuery<CartAnswer>(
    {
      queryKey: ['system-cart', shop.localeKey, shop.currency, ...skus],
      queryFn: () => callShop<CartAnswer>(shop, paths.api.systemCart),
      // One article conflicts with no other.
      enabled: skus.length > 1,
      refetchOnWindowFocus: false,
      retry: false,
      placeholderData: (previous: CartAnswer | undefined) => previous,
    },
    queryClient(),
  );
  if (skus.length < 2 || data === undefined || data.warnings.length === 0) return null;
  return (
    <Alert tone="warning" title={t('title')} live="status" className="mb-5">
      <ul className="list-disc pl-4">
        {data.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <p className="mt-1">
        <TextLink href={data.url} prefetch={false}>
          {t('solve')}
        </TextLink>
      </p>
    </Alert>
  );
}
