'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { recent } from '@/config/limits/islands';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { useShop } from '@/lib/client/shop-context';
import { skuList } from '@/lib/paths/paths';
import { skusOf } from '@/lib/sku';

/** One more than is shown, because the current product is excluded. */
const maxStored = recent.most + 1;

/** The SKUs of a stored text, newest first; anything else is dropped. */
export function readSkus(stored: string | null): string[] {
  return [...new Set(skusOf(stored ?? ''))].slice(0, maxStored);
}

export function withSku(stored: string | null, viewed: string): string {
  return skuList([viewed, ...readSkus(stored).filter((other) => other !== viewed)].slice(0, maxStored));
}

/** The last viewed products, newest first, without the current one (spec §9: 5). */
export function recentSkus(stored: string | null, current: string): string[] {
  return readSkus(stored)
    .filter((other) => other !== current)
    .slice(0, recent.most);
}

/** The text to store after `asked` were read, of which only `sold` are sold. */
export function withoutGone(
  stored: string | null,
  asked: readonly string[],
  sold: readonly string[],
): string {
  return skuList(readSkus(stored).filter((sku) => sold.includes(sku) || !asked.includes(sku)));
}

const RecentCards = lazyPart(() => import('./recent-cards').then((module) => module.RecentCards));

interface RecentlyViewedProps {
  readonly sku: string;
  readonly title: string;
  readonly note: ReactNode;
}

const recentKey = (store: string) => `recently_viewed_${store}`;

function forgetGone(store: string, asked: readonly string[], sold: readonly string[]): void {
  const key = recentKey(store);
  safeLocalStorage.write(key, withoutGone(safeLocalStorage.read(key), asked, sold));
}

/** Stores that the product was viewed, and returns the SKUs viewed before; none if the browser denies storage. */
function storeView(store: string, sku: string): readonly string[] {
  const key = recentKey(store);
  try {
    const stored = localStorage.getItem(key);
    localStorage.setItem(key, withSku(stored, sku));
    return recentSkus(stored, sku);
  } catch {
    return [];
  }
}

/** Shows the newest first, without the current one (spec §9: 5). Fetches them when near the viewport. */
export function RecentlyViewed({ sku, title, note }: RecentlyViewedProps) {
  const { store } = useShop();
  const container = useRef<HTMLDivElement>(null);
  const [skus, setSkus] = useState<readonly string[]>([]);
  useEffect(() => {
    const previousSkus = storeView(store, sku);
    if (!container.current || previousSkus.length === 0) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSkus(previousSkus), {
      rootMargin: `${recent.marginPx}px`,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [store, sku]);
  return (
    <div ref={container}>
      {skus.length > 0 && (
        <Suspense>
          <RecentCards skus={skus} title={title} note={note} onRead={forgetGone} />
        </Suspense>
      )}
    </div>
  );
}
