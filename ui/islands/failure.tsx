'use client';

import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { WarningIcon } from '@/ui/first-icons';

export interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
  /** Names the id under which the server has logged an error of its own; null for another. */
  readonly reference: string | null;
}

/** Loaded on demand. */
export function Failure({ title, text, retry, onRetry, reference }: FailureProps) {
  return (
    <EmptyState
      icon={<WarningIcon className="size-7" />}
      title={title}
      headingLevel={1}
      action={
        <Button size="lg" onClick={onRetry}>
          {retry}
        </Button>
      }
      className="py-20"
    >
      {text}
      {reference !== null && <small className="mt-3 block">{reference}</small>}
    </EmptyState>
  );
}
