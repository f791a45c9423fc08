'use client';

import { useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { ShareIcon } from '@/ui/icons';

export function ShareButton({ name }: { readonly name: string }) {
  const t = useTexts('product');
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') return navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    return showToast({ tone: 'success', message: t('shareCopied') });
  };
  const run = () => {
    // Closing the share dialog is not an error.
    share().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) showFailure(error);
    });
  };
  return (
    <Button variant="secondary" size="sm" leading={<ShareIcon className="size-4" />} onClick={run}>
      {t('share')}
    </Button>
  );
}
