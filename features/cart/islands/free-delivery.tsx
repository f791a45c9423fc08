'use client';

import { useTexts } from '@/lib/client/shop-context';
import { useDay } from '@/lib/client/use-day';
import { useMoney } from '@/lib/client/use-formats';
import { TruckIcon } from '@/ui/first-icons';
import type { ShownCart } from '../shown-cart';

/** How far the cart is from free delivery, and the day of delivery; nothing about a cost that is never waived. */
export function FreeDelivery({ delivery }: { readonly delivery: NonNullable<ShownCart['delivery']> }) {
  const t = useTexts('cart');
  const { price } = useMoney();
  const day = useDay();
  const { freeFrom: from, toGo, day: deliveryDay } = delivery;
  return (
    <div className="mb-3 grid gap-1.5 text-sm">
      {from !== null && toGo !== null && (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <TruckIcon className="size-5 text-brand" />
            <span className="min-w-0">
              {toGo.minor === 0 ? t('freeReached') : t('freeToGo', { amount: price(toGo) })}
            </span>
          </p>
          <ShareBar share={from.minor === 0 ? 1 : 1 - toGo.minor / from.minor} />
        </>
      )}
      <p className="text-ink-soft">{t('deliveryBy', { day: day(deliveryDay) })}</p>
    </div>
  );
}

/** The share of the threshold that the cart has reached; decorative, the text above has the amount. */
function ShareBar({ share }: { readonly share: number }) {
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className={`h-full origin-left rounded-full transition-transform duration-300 ${share >= 1 ? 'bg-success' : 'bg-brand'}`}
        style={{ transform: `scaleX(${Math.min(Math.max(share, 0), 1)})` }}
      />
    </div>
  );
}
