'use client';

import { useTexts } from '@/lib/client/shop-context';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';

interface LoadFailureProps {
  /** "Something went wrong" if absent. */
  readonly title?: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  const t = useTexts();
  return (
    <Alert
      tone="danger"
      live="alert"
      title={title ?? t('common.somethingWrong')}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
