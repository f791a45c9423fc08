'use client';

import { useTranslations } from 'next-intl';
import type { WireCart } from '@/commerce/model/wire-cart';
import { useCartBusy } from '@/lib/client/cart-resource';
import { useMoney } from '@/lib/client/use-money';
import { totalsView } from '@/lib/totals';
import { Spinner } from '@/ui/first-icons';
import { Totals } from '@/ui/totals';

interface CartTotalsProps {
  readonly prices: WireCart['prices'];
  /** The page that names the delivery costs. */
  readonly deliveryUrl: string | null;
  /** Called when the shopper leaves for that page. */
  readonly onFollow?: () => void;
}

/** The totals as the server computed them, with a sign of progress while they are about to change (spec §4). */
export function CartTotals({ prices, deliveryUrl, onFollow }: CartTotalsProps) {
  const t = useTranslations('cart');
  const busy = useCartBusy();
  const { price, percent } = useMoney();
  return (
    <div className="relative min-w-0">
      <Totals
        {...totalsView(prices, { text: t, price, percent, deliveryUrl })}
        live
        busy={busy}
        onFollow={onFollow}
      />
      {busy && (
        <p className="absolute -top-5 right-0 flex items-center gap-1.5 text-xs text-ink-faint">
          <Spinner className="size-3.5" />
          {t('updating')}
        </p>
      )}
    </div>
  );
}
