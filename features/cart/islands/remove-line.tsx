'use client';

import { useTranslations } from 'next-intl';
import type { WireCartItem } from '../wire-cart';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/first-icons';
import { TrashIcon } from '@/ui/icons';
import { useCartLocked } from '../cart-resource';
import { forgetAdded } from '../forget-added';
import { useRemoveLine } from '../queries';

/** Removes a line from the cart; nothing in the cart of an offer. */
export function RemoveLine({ item }: { readonly item: WireCartItem }) {
  const t = useTranslations('cart');
  const remove = useRemoveLine({ removed: (name) => t('removed', { name }), undo: t('undo') });
  const locked = useCartLocked();
  const run = () => {
    if (remove.isPending) return;
    forgetAdded();
    remove.mutate(item);
  };
  if (locked) return null;
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
