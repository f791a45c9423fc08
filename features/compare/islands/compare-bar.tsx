'use client';

import { useEffect } from 'react';
import { keepFocus } from '@/lib/client/keep-focus';
import { showToast } from '@/lib/client/toasts';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { callShop } from '@/lib/client/call';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { compare } from '@/config/limits/islands';
import { paths, skuList } from '@/lib/paths/paths';
import { Button, ButtonLink } from '@/ui/button';
import { CloseIcon } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import { CompareIcon } from '@/ui/icons';
import { clearCompare, clearRefusal, removeFromCompare, startCompare, useCompare } from '../store';

/** Removes what the store no longer sells from the list, once it is read: the number is that of products which are shown. */
function useUnsoldRemoved(skus: readonly string[] | null): void {
  const shop = useShop();
  const isStored = skus !== null && skus.length > 0;
  useEffect(() => {
    const asked = useCompare.getState().skus ?? [];
    if (!isStored || asked.length === 0) return;
    callShop<{ items: { sku: string }[] }>(shop, paths.api.products, { query: { skus: skuList(asked) } })
      .then(({ items }) => removeFromCompare(asked.filter((sku) => !items.some((item) => item.sku === sku))))
      .catch(() => undefined);
  }, [shop, isStored]);
}

/** `folded`: a button in the corner, above the buy bar of a product page, instead of a bar at the bottom; on phones that bar has the button, unless the product is sold out. */
export function CompareBar({ folded }: { readonly folded: boolean }) {
  const t = useTexts('compare');
  const { skus, refused } = useCompare();
  useEffect(startCompare, []);
  useEffect(() => {
    if (!refused) return;
    showToast({ tone: 'info', message: t('full', { most: compare.most }) });
    clearRefusal();
  }, [t, refused]);
  const count = skus?.length ?? 0;
  useUnsoldRemoved(skus);
  useRootAttribute(folded ? 'hasComparePill' : 'hasCompareBar', count > 0);
  if (count === 0) return null;
  const chosen = t('chosen', { count, most: compare.most });
  const link = { size: 'sm', href: paths.compare(skus ?? []), prefetch: false } as const;
  if (folded) {
    return (
      <section
        aria-label={t('title')}
        className="fixed right-8 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 animate-rise-in print:hidden"
      >
        <p className="sr-only" role="status">
          {chosen}
        </p>
        <ButtonLink
          {...link}
          variant="secondary"
          leading={<CompareIcon className="size-4" />}
          className="rounded-full! shadow-floating! max-desktop:[html:not(:has([data-sold-out]))_&]:hidden!"
        >
          {`${t('go')} (${count})`}
        </ButtonLink>
      </section>
    );
  }
  return (
    <section
      ref={keepFocus}
      aria-label={t('title')}
      className="fixed inset-x-0 bottom-0 z-30 animate-rise-in border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-floating print:hidden"
    >
      <div className="mx-auto flex h-14 max-w-page items-center gap-x-3 px-4 xl:px-8">
        <CompareIcon className="size-5 shrink-0 text-brand" />
        <p
          className="mr-auto line-clamp-2 min-w-0 text-xs leading-tight font-medium sm:text-sm"
          role="status"
        >
          {chosen}
        </p>
        <span className="sm:hidden">
          <IconButton label={t('clear')} icon={<CloseIcon className="size-4" />} onClick={clearCompare} />
        </span>
        <Button size="sm" variant="secondary" className="max-sm:hidden" onClick={clearCompare}>
          {t('clear')}
        </Button>
        <ButtonLink {...link} className="shrink-0">
          {t('go')}
        </ButtonLink>
      </div>
    </section>
  );
}
