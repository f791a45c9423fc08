'use client';

import { chosenOptions, pricesOf, taxNoteOf, type WireCart } from '@/features/cart/wire-cart';
import { LineAmount } from '@/features/cart/islands/line-amount';
import { useCartBusy } from '@/features/cart/cart-resource';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { TruckIcon } from '@/ui/first-icons';
import { Totals } from '@/ui/price/totals';
import { OrderItems } from '@/features/orders/components/order-items';
import { useDeliveryText, waitsForTransfer } from '../use-delivery-text';

export function OrderContents({ cart }: { readonly cart: WireCart }) {
  const t = useTexts('cart');
  const busy = useCartBusy();
  const { price, percent } = useMoney();
  const items = cart.items.map(({ id, quantity, product, prices }) => ({
    key: id,
    name: product.name,
    options: chosenOptions(product.options),
    parts: product.parts,
    image: product.image,
    quantity,
    total: <LineAmount amount={prices.row_total} net={prices.net?.row_total} />,
  }));
  return (
    <>
      <OrderItems label={t('items')} items={items} locale={useShop().localeKey} partsTitle={t('parts')} />
      <div className="mt-4 border-t border-line pt-3">
        <DeliveryDay cart={cart} />
        <Totals
          {...totalsView(pricesOf(cart), {
            text: t,
            price,
            percent,
            cheapestShipping: cart.delivery?.rate ?? null,
            tax: taxNoteOf(cart),
          })}
          live
          busy={busy}
        />
      </div>
    </>
  );
}

function DeliveryDay({ cart }: { readonly cart: WireCart }) {
  const text = useDeliveryText();
  if (!cart.delivery || waitsForTransfer(cart)) return null;
  const method = cart.shipping_addresses[0]?.selected_shipping_method?.method_code;
  return (
    <p className="mb-2 flex gap-2 text-sm">
      <TruckIcon className="size-5 shrink-0 text-brand" />
      <span className="min-w-0">{text(method, cart.delivery.day)}</span>
    </p>
  );
}
