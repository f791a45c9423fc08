'use client';

import { showFailure, showToast } from '@/lib/client/toasts';
import { fillText } from '@/lib/text/fill-text';
import { Button } from '@/ui/button';

interface CopyValueProps {
  readonly value: string;
  readonly label: string;
  /** `copyValue`: the accessible name of the button; `copied`: announced after it. Both have `{label}`. */
  readonly texts: Readonly<Record<'copy' | 'copyValue' | 'copied', string>>;
}

export function CopyValue({ value, label, texts }: CopyValueProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast({ tone: 'success', message: fillText(texts.copied, { label }) });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={fillText(texts.copyValue, { label })}
      onClick={() => void copy().catch(showFailure)}
      className="noscript:hidden print:hidden"
    >
      {texts.copy}
    </Button>
  );
}
