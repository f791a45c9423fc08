'use client';

import { useTranslations } from 'next-intl';
import type { WireCartItem } from '@/commerce/model/wire-cart';
import { WarningIcon } from '@/ui/first-icons';

/** What keeps a line from being ordered; nothing where all is well. */
export function LineProblem({ item }: { readonly item: WireCartItem }) {
  const t = useTranslations('cart.problem');
  if (item.error === null) return null;
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <WarningIcon className="mt-0.5 size-4" />
      <span className="min-w-0">{t(item.error, { available: item.product.salable_quantity })}</span>
    </p>
  );
}
