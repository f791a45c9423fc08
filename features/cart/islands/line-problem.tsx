'use client';

import { useTranslations } from 'next-intl';
import type { WireCartItem } from '@/commerce/model/wire-cart';
import { useCount } from '@/lib/client/use-count';
import { WarningIcon } from '@/ui/first-icons';

/** What keeps a line from being ordered; nothing where all is well. */
export function LineProblem({ item }: { readonly item: WireCartItem }) {
  const t = useTranslations('cart.problem');
  const written = useCount();
  if (item.error === null) return null;
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <WarningIcon className="mt-0.5 size-4" />
      <span className="min-w-0">{t(item.error, { available: written(item.product.salable_quantity) })}</span>
    </p>
  );
}
