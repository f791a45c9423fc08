'use client';

import { useEffect, useRef, useState } from 'react';
import { isBrowsersClick } from '@/lib/client/browser-press';
import { callShop } from '@/lib/client/call';
import { useShop } from '@/lib/client/shop-context';
import { showFailure } from '@/lib/client/toasts';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { ReviewList } from '../components/review-list';
import type { ReviewListLabels, ReviewPage, ReviewView } from '../view';

interface MoreReviewsProps {
  readonly sku: string;
  /** Pages there are; the first one stands above. */
  readonly pages: number;
  /** Ids of the first page: a new review moves the others on, and none should stand there twice. */
  readonly known: readonly string[];
  readonly labels: ReviewListLabels;
}

/** Further pages of the list, one press at a time. Without script its link leads to the page of reviews. */
export function MoreReviews({ sku, pages, known, labels }: MoreReviewsProps) {
  const shop = useShop();
  const busy = useRef(false);
  const added = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<readonly ReviewView[]>([]);
  const [page, setPage] = useState(1);
  const [pending, setPending] = useState(false);
  const [fresh, setFresh] = useState<number | null>(null);
  // The link may be gone with the last page: reading goes on at the first new review.
  useEffect(() => {
    if (fresh === null) return;
    added.current?.querySelectorAll<HTMLElement>('article')[fresh]?.focus({ preventScroll: true });
  }, [fresh]);
  const load = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const query = { product: sku, page: String(page + 1) };
    const next = await callShop<ReviewPage>(shop, paths.api.reviews, { query }).catch(showFailure);
    busy.current = false;
    setPending(false);
    if (!next) return;
    const there = new Set([...known, ...items.map(({ id }) => id)]);
    setItems([...items, ...next.items.filter(({ id }) => !there.has(id))]);
    setPage(page + 1);
    setFresh(items.length);
  };
  return (
    <>
      {items.length > 0 && (
        <div ref={added} className="border-t border-line">
          <ReviewList items={items} verifiedLabel={labels.verified} />
        </div>
      )}
      {page < pages && (
        <ButtonLink
          href={paths.reviews(sku, page + 1)}
          prefetch={false}
          variant="secondary"
          className="mt-2"
          aria-busy={pending || undefined}
          onClick={(event) => {
            if (isBrowsersClick(event)) return;
            event.preventDefault();
            void load();
          }}
        >
          {pending ? labels.loading : labels.more}
        </ButtonLink>
      )}
    </>
  );
}
