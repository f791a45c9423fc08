'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { activeTier } from '../tiers';
import { mainButtonId, type PurchaseChoice } from './purchase-panel';
import { useSelection } from './selection';

interface BuyBarProps {
  readonly name: string;
  readonly buy: (choice: PurchaseChoice) => ReactNode;
}

/** Room that fields and anchors keep from the bar while it stands, and from a bar for comparing below it. */
const clearance = '9rem';

/** Whether the main button is out of sight. False until the browser has looked. */
function useButtonGone(): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const button = document.getElementById(mainButtonId);
    if (!button) return undefined;
    const watch = new IntersectionObserver(([entry]) => setGone(entry?.isIntersecting === false));
    watch.observe(button);
    return () => watch.disconnect();
  }, []);
  return gone;
}

/**
 * On a phone: price and button at the lower edge while the main button is out of sight. It sticks inside the
 * product, so that the footer stays free, and keeps what has the focus from hiding behind it.
 */
export function BuyBar({ name, buy }: BuyBarProps) {
  const { offer, applied, wanted } = useSelection();
  const shown = useButtonGone() && offer.status !== 'OUT_OF_STOCK';
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = shown ? clearance : '';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      data-buy-bar=""
      className="sticky bottom-0 z-20 animate-rise-in beside-compare-bar:bottom-[calc(3rem+env(safe-area-inset-bottom))] border-t border-line bg-surface shadow-floating desktop:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
        {/* The smallest phones have room for the button alone. */}
        <div className="hidden min-w-0 flex-1 xs:block">
          <p className="truncate text-xs text-ink-soft">{name}</p>
          <p className="font-bold whitespace-nowrap tabular-nums">
            {activeTier(offer.tiers, applied)?.price ?? offer.price}
            {wanted > 1 && <span className="text-sm font-medium text-ink-soft"> × {wanted}</span>}
          </p>
        </div>
        <div className="min-w-0 flex-1 xs:flex-none [&_button]:min-h-11 [&_button]:px-4 [&_button]:text-base">
          {buy({ sku: offer.sku, qty: wanted, disabled: false })}
        </div>
      </div>
    </div>
  );
}
