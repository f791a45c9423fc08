'use client';

import { useEffect } from 'react';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { HeartIcon } from '@/ui/icons';
import { startWishlist, useWishlist } from '../store';

const loadWrites = () => import('../queries');

/** Loads the call before the expected click. */
const prepare = () => void loadWrites().catch(() => undefined);

interface WishlistToggleProps {
  readonly sku: string;
  readonly name: string;
  /** With a text next to the heart. */
  readonly wide?: boolean | undefined;
}

export function WishlistToggle({ sku, name, wide = false }: WishlistToggleProps) {
  const shop = useShop();
  const t = useTexts('wishlist');
  const saved = useWishlist(({ skus }) => skus.includes(sku));
  useEffect(() => startWishlist(shop), [shop]);
  const label = t('saveItem', { name });
  const toggle = () => {
    void loadWrites()
      .then(({ toggleItem }) => toggleItem(shop, { sku, name }, t))
      .catch(showFailure);
  };
  const events = { onPointerEnter: prepare, onFocus: prepare, onClick: toggle };
  const fill = saved ? 'fill-current' : '';
  if (wide) {
    return (
      <Button
        {...events}
        variant="secondary"
        size="sm"
        leading={<HeartIcon className={`size-4 ${fill}`} />}
        aria-label={label}
        aria-pressed={saved}
      >
        {t('save')}
      </Button>
    );
  }
  return (
    <IconButton
      {...events}
      label={label}
      title={label}
      icon={<HeartIcon className={`size-4.5 ${fill}`} />}
      size="sm"
      active={saved}
    />
  );
}
