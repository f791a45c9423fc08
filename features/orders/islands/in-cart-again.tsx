'use client';

import { useCart } from '@/features/cart/cart-resource';
import { useTexts } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';

/** After a cancellation: the products are in the cart that they were ordered from. */
export function InCartAgain() {
  const t = useTexts();
  const { data: count = 0 } = useCart((cart) => cart.totalQuantity);
  if (count === 0) return null;
  return (
    <>
      <p className="mb-3">{t('success.inCartAgain')}</p>
      <ButtonLink href={paths.cart} prefetch={false} size="sm">
        {t('product.toCart')}
      </ButtonLink>
    </>
  );
}
