'use client';

import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { ShareIcon } from '@/ui/icons';

interface ShareButtonProps {
  readonly name: string;
  readonly texts: { readonly share: string; readonly copied: string };
}

export function ShareButton({ name, texts }: ShareButtonProps) {
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') return navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    return showToast({ tone: 'success', message: texts.copied });
  };
  const run = () => {
    // Closing the share dialog is not an error.
    share().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) showFailure(error);
    });
  };
  return (
    <Button variant="secondary" size="sm" leading={<ShareIcon className="size-4" />} onClick={run}>
      {texts.share}
    </Button>
  );
}
