'use client';

import { useRef, useState } from 'react';
import type { AddLine } from '@/commerce/model/cart';
import { openMiniCart } from '@/features/cart/store';
import { reportCommerce } from '@/lib/client/commerce-events';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/first-icons';
import { ShareIcon } from '@/ui/icons';

const loadWrites = () => import('@/features/cart/queries');

interface AddSystemProps {
  readonly lines: readonly AddLine[];
  readonly size?: 'md' | 'lg' | undefined;
}

/** All articles of a system into the cart in one call: all or none. */
export function AddSystem({ lines, size = 'lg' }: AddSystemProps) {
  const t = useTexts();
  const shop = useShop();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const { addLines } = await loadWrites();
      await addLines(shop, lines);
      reportCommerce({ type: 'system_builder', step: 'cart' });
      const message = t('system.cart.added');
      if (shop.afterAdding === 'panel') openMiniCart(message);
      else showToast({ tone: 'success', message, action: { label: t('product.toCart'), href: paths.cart } });
    } catch (error) {
      showFailure(error);
    }
    busy.current = false;
    setPending(false);
  };
  return (
    <Button
      size={size}
      leading={size === 'lg' ? <CartIcon /> : undefined}
      pending={pending}
      pendingLabel={t('product.adding')}
      onPointerEnter={() => void loadWrites().catch(() => undefined)}
      onClick={() => void run()}
      className="noscript:hidden"
    >
      {t('system.cart.addAll')}
    </Button>
  );
}

/** Shares the address of the plan, or copies it where the browser shares nothing. */
export function SharePlan({ url, title }: { readonly url: string; readonly title: string }) {
  const t = useTexts();
  const share = async () => {
    if (typeof navigator.share === 'function') return navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    return showToast({ tone: 'success', message: t('product.shareCopied') });
  };
  const run = () => {
    // Closing the share dialog is not an error.
    share().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) showFailure(error);
    });
  };
  return (
    <Button variant="secondary" leading={<ShareIcon />} onClick={run} className="noscript:hidden">
      {t('system.cart.share')}
    </Button>
  );
}
