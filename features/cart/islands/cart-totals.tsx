'use client';

import { useTexts } from '@/lib/client/texts';
import { pricesOf, taxNoteOf, type WireCart } from '../wire-cart';
import { useCartBusy } from '../cart-resource';
import { useMoney } from '@/lib/client/use-formats';
import { fillText } from '@/lib/text/fill-text';
import { textAt } from '@/lib/text/text-at';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { Spinner } from '@/ui/first-icons';
import { Totals } from '@/ui/price/totals';
import { FreeDelivery } from './free-delivery';

interface CartTotalsProps {
  readonly cart: Pick<WireCart, 'prices' | 'delivery' | 'tax'>;
  readonly deliveryUrl: string | null;
  readonly onFollow?: () => void;
}

/** The totals that the server computed, with a progress indicator while the cart changes (spec §4). */
export function CartTotals({ cart, deliveryUrl, onFollow }: CartTotalsProps) {
  const t = useTexts('cart');
  const busy = useCartBusy();
  const { price, percent } = useMoney();
  return (
    <div className="relative min-w-0">
      {cart.delivery && <FreeDelivery delivery={cart.delivery} />}
      <Totals
        {...totalsView(pricesOf(cart), {
          text: (key, values = {}) => fillText(textAt(t, key), values),
          price,
          percent,
          deliveryUrl,
          cheapestShipping: cart.delivery?.rate ?? null,
          tax: taxNoteOf(cart),
        })}
        live
        busy={busy}
        onFollow={onFollow}
      />
      {busy && (
        <p className="absolute -top-5 right-0 flex items-center gap-1.5 text-xs text-ink-faint">
          <Spinner className="size-3.5" />
          {t.updating}
        </p>
      )}
    </div>
  );
}
