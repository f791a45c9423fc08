'use client';

import { useRef, useState } from 'react';
import { purchase } from '@/config/limits/purchase';
import { addLines } from '@/features/cart/queries';
import { useShop } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { useCount } from '@/lib/client/use-formats';
import { fillText } from '@/lib/text/fill-text';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/first-icons';

interface AddAllProps {
  /** The products that can be added without a choice. */
  readonly skus: readonly string[];
  /** The names of the others. */
  readonly leftOut: readonly string[];
  readonly texts: Readonly<Record<'addAll' | 'adding' | 'addedAll' | 'leftOut' | 'toCart', string>>;
}

/** Adds one unit of every product to the cart, in calls of the most lines that one may have. */
export function AddAll({ skus, leftOut, texts }: AddAllProps) {
  const shop = useShop();
  const formatCount = useCount();
  const busy = useRef(false);
  /** What a press has added before it failed: the next one continues there. */
  const added = useRef<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const addAll = async () => {
    const missing = skus.filter((sku) => !added.current.includes(sku));
    for (let start = 0; start < missing.length; start += purchase.maxAddedLines) {
      const part = missing.slice(start, start + purchase.maxAddedLines);
      await addLines(
        shop,
        part.map((product) => ({ product, qty: 1 })),
      );
      added.current = [...added.current, ...part];
    }
    added.current = [];
    const done = fillText(texts.addedAll, { count: skus.length, number: formatCount(skus.length) });
    const rest = leftOut.length > 0 && fillText(texts.leftOut, { names: leftOut.join(', ') });
    const message = rest ? `${done}. ${rest}` : done;
    showToast({ tone: 'success', message, action: { label: texts.toCart, href: paths.cart } });
  };
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    await addAll().catch(showFailure);
    busy.current = false;
    setPending(false);
  };
  return (
    <Button
      leading={<CartIcon />}
      pending={pending}
      pendingLabel={texts.adding}
      onClick={() => void run()}
      className="noscript:hidden"
    >
      {texts.addAll}
    </Button>
  );
}
