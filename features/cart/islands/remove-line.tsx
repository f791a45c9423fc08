'use client';

import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { dismissToast, useToasts } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { useMiniCart } from '../store';
import type { WireCartItem } from '../wire-cart';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/first-icons';
import { TrashIcon } from '@/ui/icons';
import { useCartLocked } from '../cart-resource';
import { useRemoveLine } from '../queries';

function clearAddedMessages(): void {
  useMiniCart.setState({ added: null });
  for (const { id, action } of useToasts.getState().toasts) {
    if (action !== undefined && 'href' in action && action.href === paths.cart) dismissToast(id);
  }
}

export function RemoveLine({ item }: { readonly item: WireCartItem }) {
  const t = useTexts('cart');
  const { isPending, remove } = useRemoveLine({
    removed: (name) => fillText(t.removed, { name }),
    undo: t.undo,
  });
  const locked = useCartLocked();
  const run = () => {
    if (isPending) return;
    clearAddedMessages();
    remove(item);
  };
  if (locked) return null;
  return (
    <IconButton
      label={fillText(t.removeItem, { name: item.product.name })}
      icon={isPending ? <Spinner className="size-4.5" /> : <TrashIcon className="size-4.5" />}
      aria-busy={isPending || undefined}
      size="sm"
      onClick={run}
    />
  );
}
