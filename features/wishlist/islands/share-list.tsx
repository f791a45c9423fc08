'use client';

import { useState } from 'react';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { useShop } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { ShareIcon } from '@/ui/icons';
import { TextField } from '@/ui/form/text-field';
import { shareList, stopSharing } from '../queries';

interface ShareListProps {
  readonly origin: string;
  readonly path: string | null;
  readonly texts: Readonly<
    Record<'share' | 'hint' | 'link' | 'copy' | 'copied' | 'stop' | 'stopped', string>
  >;
}

export function ShareList({ origin, path: initial, texts }: ShareListProps) {
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
      showToast({ tone: 'info', message: texts.stopped });
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
          {texts.share}
        </Button>
      </div>
    );
  }
  const url = origin + path;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', message: texts.copied });
  };
  return (
    // A row of its own below the other actions.
    <div ref={area} className="grid w-full grid-cols-[minmax(0,65ch)] gap-3">
      <TextField
        label={texts.link}
        hint={texts.hint}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <Button variant="secondary" onClick={() => void copy().catch(showFailure)}>
          {texts.copy}
        </Button>
        <Button variant="quiet" pending={pending} onClick={stop}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
}
