'use client';

import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';

interface LoadFailureProps {
  readonly title: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

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
