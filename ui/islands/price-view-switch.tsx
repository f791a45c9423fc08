'use client';

import { clsx } from 'clsx';
import { setPriceView, usePriceView } from '@/lib/client/price-view';

interface PriceViewSwitchProps {
  readonly texts: { readonly group: string; readonly gross: string; readonly net: string };
  readonly className?: string;
}

/**
 * Two buttons that show or hide the prices without VAT. Their look follows the attribute of the document, as the prices
 * do, so that it is right before hydration.
 */
export function PriceViewSwitch({ texts, className }: PriceViewSwitchProps) {
  const view = usePriceView();
  return (
    <div role="group" aria-label={texts.group} className={clsx('price-view', className)}>
      <button type="button" aria-pressed={view === 'gross'} onClick={() => setPriceView('gross')}>
        {texts.gross}
      </button>
      <button type="button" aria-pressed={view === 'net'} onClick={() => setPriceView('net')}>
        {texts.net}
      </button>
    </div>
  );
}
