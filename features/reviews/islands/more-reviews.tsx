'use client';

import { useEffect, useRef, useState } from 'react';
import { isModifiedClick } from '@/lib/client/modified-click';
import { callShop } from '@/lib/client/call';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { OtherLanguages, ReviewList } from '../components/review-list';
import type { ReviewPage, ReviewView } from '../score';

interface MoreReviewsProps {
  readonly sku: string;
  /** Number of pages; the first one is part of the HTML. */
  readonly pages: number;
  /** Ids of the first page. A new review shifts the pages, and no review must show twice. */
  readonly firstPageIds: readonly string[];
  /** Above those in other languages; null if all further ones are in the fold of the first page. */
  readonly othersTitle: string | null;
}

/** Further pages of the list, one per click. Without script the link leads to the page of reviews. */
export function MoreReviews({ sku, pages, firstPageIds, othersTitle }: MoreReviewsProps) {
  const t = useTexts('reviews');
  const shop = useShop();
  const busy = useRef(false);
  const added = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<readonly ReviewView[]>([]);
  const [page, setPage] = useState(1);
  const [pending, setPending] = useState(false);
  const [firstNewIndex, setFirstNewIndex] = useState<number | null>(null);
  // The link disappears with the last page, so the focus moves to the first new review.
  useEffect(() => {
    if (firstNewIndex === null) return;
    const article = added.current?.querySelectorAll<HTMLElement>('article')[firstNewIndex];
    const fold = article?.closest('details:not([open])')?.querySelector('summary');
    (fold ?? article)?.focus({ preventScroll: true });
  }, [firstNewIndex]);
  const load = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const query = { product: sku, page: String(page + 1) };
    const next = await callShop<ReviewPage>(shop, paths.api.reviews, { query }).catch(showFailure);
    busy.current = false;
    setPending(false);
    if (!next) return;
    const shownIds = new Set([...firstPageIds, ...items.map(({ id }) => id)]);
    setItems([...items, ...next.items.filter(({ id }) => !shownIds.has(id))]);
    setPage(page + 1);
    setFirstNewIndex(items.length);
  };
  const more = page < pages && (
    <ButtonLink
      href={paths.reviews(sku, page + 1)}
      prefetch={false}
      variant="secondary"
      className="mt-2"
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        void load();
      }}
    >
      {pending ? t('loading') : t('more')}
    </ButtonLink>
  );
  if (items.length === 0) return more;
  const own = othersTitle === null ? items : items.filter(({ foreign }) => foreign === null);
  const others = items.filter((review) => !own.includes(review));
  const list = (of: typeof items) => <ReviewList items={of} level={3} verifiedLabel={t('verified')} />;
  return (
    <div ref={added}>
      {own.length > 0 && <div className="border-t border-line">{list(own)}</div>}
      {others.length === 0 || othersTitle === null ? (
        more
      ) : (
        <OtherLanguages title={othersTitle}>
          {list(others)}
          {more}
        </OtherLanguages>
      )}
    </div>
  );
}
