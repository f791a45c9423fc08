'use client';

import { useTranslations } from 'next-intl';
import type { WireCart } from '@/features/cart/wire-cart';
import { useCartBusy } from '@/features/cart/cart-resource';
import { useMoney } from '@/lib/client/use-money';
import { totalsView } from '@/commerce/model/totals-view';
import { Totals } from '@/ui/totals';
import { OrderItems } from '../components/order-items';

interface OrderContentsProps {
  readonly cart: WireCart;
  /** Announces new totals to screen readers; set it once per page. */
  readonly live?: boolean;
}

/** The products of the order and their cost with VAT and delivery. */
export function OrderContents({ cart, live = false }: OrderContentsProps) {
  const t = useTranslations('cart');
  const busy = useCartBusy();
  const { price, percent } = useMoney();
  const items = cart.items.map(({ id, quantity, product, prices }) => ({
    key: id,
    name: product.name,
    options: product.options,
    image: product.image,
    quantity,
    total: price(prices.row_total),
  }));
  return (
    <>
      <OrderItems label={t('items')} items={items} />
      <div className="mt-4 border-t border-line pt-3">
        <Totals
          {...totalsView(cart.prices, { text: t, price, percent, tax: cart.tax })}
          live={live}
          busy={busy}
        />
      </div>
    </>
  );
}
