'use client';

import { useEffect } from 'react';
import { useShop } from '@/lib/client/shop-context';
import { showFailure } from '@/lib/client/toasts';
import { fillText } from '@/lib/text/fill-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { HeartIcon } from '@/ui/icons';
import type { WishlistToggleTexts } from '../queries';
import { startWishlist, useWishlist } from '../store';

const loadWrites = () => import('../queries');

/** Loads the call before the expected click. */
const prepare = () => void loadWrites().catch(() => undefined);

interface WishlistToggleProps {
  readonly sku: string;
  readonly name: string;
  readonly texts: WishlistToggleTexts;
  /** With a text next to the heart. */
  readonly wide?: boolean | undefined;
}

export function WishlistToggle({ sku, name, texts, wide = false }: WishlistToggleProps) {
  const shop = useShop();
  const saved = useWishlist(({ skus }) => skus.includes(sku));
  useEffect(() => startWishlist(shop), [shop]);
  const label = fillText(texts.saveItem, { name });
  const toggle = () => {
    void loadWrites()
      .then(({ toggleItem }) => toggleItem(shop, { sku, name }, texts))
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
        {texts.save}
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
