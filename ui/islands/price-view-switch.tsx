'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { priceViewKey } from '@/lib/scripts/view-scripts';
import { returned } from '../../lib/client/panels/router-events';
import { safeLocalStorage } from '../../lib/client/storage/safe-storage';

/** A preference in the browser. Pages contain both prices, as they are cached; `data-prices` shows one (decision 0048). */
type PriceView = 'gross' | 'net';

const listeners = new Set<() => void>();

function apply(view: PriceView): void {
  if (view === 'net') document.documentElement.dataset['prices'] = view;
  else delete document.documentElement.dataset['prices'];
  for (const listener of listeners) listener();
}

export function setPriceView(view: PriceView): void {
  safeLocalStorage.write(priceViewKey, view === 'net' ? view : null);
  apply(view);
}

const current = (): PriceView => (document.documentElement.dataset['prices'] === 'net' ? 'net' : 'gross');
const onServer = (): PriceView => 'gross';

/** Follows a choice in another tab, or on a later page that the shopper has come back from. */
function follow(): void {
  const view = safeLocalStorage.read(priceViewKey) === 'net' ? 'net' : 'gross';
  if (view !== current()) apply(view);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener(returned, follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener(returned, follow);
  };
}

/** `gross` on the server. */
export const usePriceView = (): PriceView => useSyncExternalStore(subscribe, current, onServer);

/** Their look follows the attribute of the document, so that it is right before hydration. */
export function PriceViewSwitch({ className }: { readonly className?: string }) {
  const t = useTexts('cart');
  const view = usePriceView();
  return (
    <div role="group" aria-label={t('pricesShown')} className={clsx('price-view', className)}>
      <button type="button" aria-pressed={view === 'gross'} onClick={() => setPriceView('gross')}>
        {t('withTaxShort')}
      </button>
      <button type="button" aria-pressed={view === 'net'} onClick={() => setPriceView('net')}>
        {t('withoutTaxShort')}
      </button>
    </div>
  );
}
