'use client';

import { useTranslations } from 'next-intl';
import type { WireMoney } from '@/commerce/model/money';
import type { WireCart } from '@/commerce/model/wire-cart';
import { useCartBusy } from '@/lib/client/cart-resource';
import { useMoney } from '@/lib/client/use-money';
import { totalsView, type TotalsWriter } from '@/lib/totals';
import { Totals } from '@/ui/totals';
import { BoughtItems } from '../components/bought-items';

interface OrderContentsProps {
  readonly cart: WireCart;
  /** Says new totals to a screen reader: once on the page. */
  readonly live?: boolean;
}

/** What is bought, and what it costs with VAT and delivery. */
export function OrderContents({ cart, live = false }: OrderContentsProps) {
  const t = useTranslations('cart');
  // The cart says that the checkout tells; this is the checkout.
  const text: TotalsWriter<WireMoney>['text'] = (key, values) =>
    t(key === 'shippingLater' ? 'shippingToChoose' : key, values);
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
      <BoughtItems label={t('items')} items={items} />
      <div className="mt-4 border-t border-line pt-3">
        <Totals {...totalsView(cart.prices, { text, price, percent })} live={live} busy={busy} />
      </div>
    </>
  );
}
