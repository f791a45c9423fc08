'use client';

import { useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';

interface CopyValueProps {
  readonly value: string;
  readonly label: string;
}

export function CopyValue({ value, label }: CopyValueProps) {
  const t = useTexts('success.transfer');
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast({ tone: 'success', message: t('copied', { label }) });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('copyValue', { label })}
      onClick={() => void copy().catch(showFailure)}
      className="noscript:hidden print:hidden"
    >
      {t('copy')}
    </Button>
  );
}
