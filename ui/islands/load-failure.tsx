'use client';

import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';

interface LoadFailureProps {
  readonly title: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Replaces data that failed to load, with a retry button. */
export function LoadFailure({ title, retry, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      live="alert"
      title={title}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
