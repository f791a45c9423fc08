'use client';

import { useTranslations } from 'next-intl';
import type { WireCartItem } from '@/commerce/model/wire-cart';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/first-icons';
import { TrashIcon } from '@/ui/icons';
import { useRemoveLine } from '../queries';

/** Takes a line out of the cart. */
export function RemoveLine({ item }: { readonly item: WireCartItem }) {
  const t = useTranslations('cart');
  const remove = useRemoveLine({ removed: (name) => t('removed', { name }), undo: t('undo') });
  const run = () => {
    if (!remove.isPending) remove.mutate(item);
  };
  return (
    <IconButton
      label={t('removeItem', { name: item.product.name })}
      icon={remove.isPending ? <Spinner className="size-4.5" /> : <TrashIcon className="size-4.5" />}
      aria-busy={remove.isPending || undefined}
      size="sm"
      onClick={run}
    />
  );
}
