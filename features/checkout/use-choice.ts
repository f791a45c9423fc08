import { useState } from 'react';
import { specificText } from '@/lib/client/toasts';

/**
 * A selection that is saved immediately: shown optimistically until the server accepts or rejects it. Of several
 * consecutive selections only the last one counts. Every call of `choose` is followed by a write with the `handlers`.
 * `fallback`: the failure text if the server sends none.
 */
export function useChoice<Choice>(keyOf: (choice: Choice) => string, fallback: string) {
  /** The last choice, and how many answers are pending: the answer to an earlier choice may be to the same. */
  const [last, setLast] = useState<{ readonly key: string; readonly pending: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (choice: Choice) =>
    setLast((before) => ({ key: keyOf(choice), pending: (before?.pending ?? 0) + 1 }));
  const settle = () =>
    setLast((now) => (now && now.pending > 1 ? { ...now, pending: now.pending - 1 } : null));
  const handlers = {
    onDone: () => {
      settle();
      setFailure(null);
    },
    onFailure: (error: unknown) => {
      settle();
      setFailure(specificText(error) ?? fallback);
    },
  };
  return { chosen: last?.key ?? null, choose, failure, handlers };
}
