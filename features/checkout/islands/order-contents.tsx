'use client';

import type { ShownCart } from '@/features/cart/shown-cart';
import { LineAmount } from '@/features/cart/islands/line-amount';
import { useCartBusy } from '@/features/cart/cart-resource';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { TruckIcon } from '@/ui/first-icons';
import { Totals } from '@/ui/price/totals';
import { OrderItems } from '@/features/orders/components/order-items';
import { useDeliveryText, waitsForTransfer } from '../use-delivery-text';

export function OrderContents({ cart }: { readonly cart: ShownCart }) {
  const t = useTexts('cart');
  const busy = useCartBusy();
  const { price, percent } = useMoney();
  const items = cart.items.map(({ product, quantity, prices }) => ({
    ...product,
    quantity,
    total: <LineAmount amount={prices.rowTotal} net={prices.net?.rowTotal} />,
  }));
  return (
    <>
      <OrderItems label={t('items')} items={items} locale={useShop().localeKey} partsTitle={t('parts')} />
      <div className="mt-4 border-t border-line pt-3">
        <DeliveryDay cart={cart} />
        <Totals
          {...totalsView(cart.prices, {
            text: t,
            price,
            percent,
            cheapestShipping: cart.delivery?.rate ?? null,
            tax: cart.tax,
          })}
          live
          busy={busy}
        />
      </div>
    </>
  );
}

function DeliveryDay({ cart }: { readonly cart: ShownCart }) {
  const t = useTexts('checkout');
  const text = useDeliveryText();
  if (!cart.delivery) return null;
  const method = cart.shippingAddresses[0]?.selectedShippingMethod?.methodCode;
  return (
    <p className="mb-2 flex gap-2 text-sm">
      <TruckIcon className="size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        {waitsForTransfer(cart) ? t('afterTransfer') : text(method, cart.delivery.day)}
      </span>
    </p>
  );
}
