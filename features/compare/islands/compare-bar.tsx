'use client';

import { useEffect } from 'react';
import { usePathname } from 'next/navigation';
import { showToast } from '@/lib/client/toasts';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { fillText } from '@/lib/fill-text';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { CompareIcon } from '@/ui/icons';
import type { CompareBarLabels } from '../labels';
import { clearCompare, clearRefusal, startCompare, useCompare } from '../store';

/** A bar at the bottom of the window while products are selected; links to the comparison. */
export function CompareBar({ labels }: { readonly labels: CompareBarLabels }) {
  const { skus, refused } = useCompare();
  const onComparePage = usePathname() === paths.compare();
  useEffect(startCompare, []);
  useEffect(() => {
    if (!refused) return;
    showToast({ tone: 'info', message: labels.full });
    clearRefusal();
  }, [labels.full, refused]);
  const selected = skus?.length ?? 0;
  const visible = selected > 0 && !onComparePage;
  useRootAttribute('hasCompareBar', visible);
  if (!visible) return null;
  return (
    <aside
      aria-label={labels.region}
      className="fixed inset-x-0 bottom-0 z-30 animate-rise-in border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-floating print:hidden"
    >
      {/* The buy bar of a product page is above it and leaves exactly the height of this row free. */}
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 beside-buy-bar:h-12 beside-buy-bar:flex-nowrap beside-buy-bar:py-0 xl:px-8">
        <p className="flex items-center gap-2.5 text-sm font-medium" role="status">
          <CompareIcon className="size-5 text-action" />
          {fillText(labels.chosen, { count: selected })}
        </p>
        <p className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            className="max-desktop:beside-buy-bar:hidden"
            onClick={clearCompare}
          >
            {labels.clear}
          </Button>
          <ButtonLink size="sm" href={paths.compare(skus ?? [])} prefetch={false}>
            {labels.go}
          </ButtonLink>
        </p>
      </div>
    </aside>
  );
}
