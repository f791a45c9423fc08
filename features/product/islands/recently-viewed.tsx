'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { recent } from '@/config/recent';
import { laterInside } from '@/lib/client/later';
import { useShop } from '@/lib/client/shop-context';
import { recentSkus, withSku } from '../recent-skus';

const RecentCards = laterInside(() => import('./recent-cards').then((module) => module.RecentCards));

interface RecentlyViewedProps {
  /** The product of the page. */
  readonly sku: string;
  readonly title: string;
  /** What is to be said of all prices, from the page. */
  readonly note: ReactNode;
}

/** Notes that the product was looked at, and gives those before it; none where the browser keeps nothing. */
function noteView(store: string, sku: string): readonly string[] {
  const key = `recently_viewed_${store}`;
  try {
    const stored = localStorage.getItem(key);
    localStorage.setItem(key, withSku(stored, sku));
    return recentSkus(stored, sku);
  } catch {
    return [];
  }
}

/**
 * What the shopper looked at before, newest first, without the product itself (spec §9: 5). Kept in the browser,
 * and fetched only when the shopper comes near.
 */
export function RecentlyViewed({ sku, title, note }: RecentlyViewedProps) {
  const { store } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const [skus, setSkus] = useState<readonly string[]>([]);
  useEffect(() => {
    const before = noteView(store, sku);
    if (!place.current || before.length === 0) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSkus(before), {
      rootMargin: `${recent.marginPx}px`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [store, sku]);
  return (
    <div ref={place}>
      {skus.length > 0 && (
        <Suspense>
          <RecentCards skus={skus} title={title} note={note} />
        </Suspense>
      )}
    </div>
  );
}
