'use client';

import { fillText } from '@/lib/text/fill-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { WarningIcon } from '@/ui/first-icons';

export interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
  /** Text with the placeholder `{id}`, and the id under which the server has logged an error of its own. */
  readonly reference: string;
  readonly digest: string | undefined;
}

/** Loaded on demand. */
export function Failure({ title, text, retry, onRetry, reference, digest }: FailureProps) {
  return (
    <EmptyState
      icon={<WarningIcon className="size-7" />}
      title={title}
      headingLevel={1}
      action={<Button onClick={onRetry}>{retry}</Button>}
      className="py-20"
    >
      {text}
      {/* Other digests are names of temporary failures. */}
      {digest !== undefined && /^\d+$/.test(digest) && (
        <small className="mt-3 block">{fillText(reference, { id: digest })}</small>
      )}
    </EmptyState>
  );
}
