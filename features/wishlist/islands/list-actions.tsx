'use client';
import { useRef, useState } from 'react';
import { purchase } from '@/config/limits/islands';
import { addLines } from '@/features/cart/queries';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { useCount } from '@/lib/client/use-formats';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/first-icons';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { ShareIcon } from '@/ui/icons';
import { TextField } from '@/ui/form/text-field';
import { shareList, stopSharing } from '../queries';

interface AddAllProps {
  /** The products that can be added without a choice. */
  readonly skus: readonly string[];
  /** The names of the others. */
  readonly leftOut: readonly string[];
}

export function AddAll({ skus, leftOut }: AddAllProps) {
  const t = useTexts();
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
    const done = t('wishlist.addedAll', { count: skus.length, number: formatCount(skus.length) });
    const rest = leftOut.length > 0 && t('wishlist.leftOut', { names: leftOut.join(', ') });
    const message = rest ? `${done}. ${rest}` : done;
    showToast({ tone: 'success', message, action: { label: t('product.toCart'), href: paths.cart } });
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
      pendingLabel={t('product.adding')}
      onClick={() => void run()}
      className="noscript:hidden"
    >
      {t('wishlist.addAll')}
    </Button>
  );
}

interface ShareListProps {
  readonly origin: string;
  readonly path: string | null;
}

export function ShareList({ origin, path: initial }: ShareListProps) {
  const t = useTexts();
  const shop = useShop();
  const [path, setPath] = useState(initial);
  const [pending, setPending] = useState(false);
  const area = useReplacedFocus<HTMLDivElement>(path);
  const run = (work: () => Promise<void>) => {
    setPending(true);
    void work()
      .catch(showFailure)
      .finally(() => setPending(false));
  };
  const share = () => run(async () => setPath(await shareList(shop)));
  const stop = () =>
    run(async () => {
      await stopSharing(shop);
      setPath(null);
      showToast({ tone: 'info', message: t('wishlist.stopped') });
    });
  if (path === null) {
    return (
      <div ref={area} className="noscript:hidden">
        <Button
          variant="secondary"
          leading={<ShareIcon className="size-4.5" />}
          pending={pending}
          onClick={share}
        >
          {t('wishlist.share')}
        </Button>
      </div>
    );
  }
  const url = origin + path;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', message: t('product.shareCopied') });
  };
  return (
    // A row of its own below the other actions.
    <div ref={area} className="grid w-full grid-cols-[minmax(0,65ch)] gap-3">
      <TextField
        label={t('wishlist.link')}
        hint={t('wishlist.shareHint')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <Button variant="secondary" onClick={() => void copy().catch(showFailure)}>
          {t('wishlist.copy')}
        </Button>
        <Button variant="quiet" pending={pending} onClick={stop}>
          {t('wishlist.stop')}
        </Button>
      </div>
    </div>
  );
}
