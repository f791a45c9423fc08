'use client';

import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { WarningIcon } from '@/ui/first-icons';

export interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** The content of an error boundary. Loaded on demand. */
export function Failure({ title, text, retry, onRetry }: FailureProps) {
  return (
    <EmptyState
      icon={<WarningIcon className="size-7" />}
      title={title}
      headingLevel={1}
      action={<Button onClick={onRetry}>{retry}</Button>}
      className="py-20"
    >
      {text}
    </EmptyState>
  );
}
