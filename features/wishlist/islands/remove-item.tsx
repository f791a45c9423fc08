'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { TrashIcon } from '@/ui/icons';
import { saveItem } from '../queries';

interface RemoveItemProps {
  readonly sku: string;
  readonly name: string;
}

const focusTitle = () => {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
};

export function RemoveItem({ sku, name }: RemoveItemProps) {
  const t = useTexts();
  const shop = useShop();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const save = (saved: boolean) => saveItem(shop, sku, saved).then(() => router.refresh());
  // The line may still be there: the list is read again after the removal.
  const undo = () =>
    void save(true)
      .then(() => setPending(false))
      .catch(showFailure);
  const remove = async () => {
    setPending(true);
    try {
      await save(false);
      focusTitle();
      const message = t('wishlist.removed', { name });
      showToast({ tone: 'info', message, action: { label: t('cart.undo'), run: undo } });
    } catch (error) {
      setPending(false);
      showFailure(error);
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      leading={<TrashIcon className="size-4" />}
      aria-label={t('wishlist.removeItem', { name })}
      pending={pending}
      onClick={() => void remove()}
    >
      {t('wishlist.remove')}
    </Button>
  );
}
