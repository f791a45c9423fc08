import { useState } from 'react';
import { specificText } from '@/lib/client/toasts';

/**
 * A selection that is saved immediately: shown optimistically until the server accepts or rejects it. Of several
 * consecutive selections only the last one counts. `fallback`: the failure text if the server sends none.
 */
export function useChoice<Choice>(keyOf: (choice: Choice) => string, fallback: string) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const settle = (choice: Choice) => setChosen((last) => (last === keyOf(choice) ? null : last));
  const handlers = {
    onDone: (choice: Choice) => {
      settle(choice);
      setFailure(null);
    },
    onFailure: (error: unknown, choice: Choice) => {
      settle(choice);
      setFailure(specificText(error) ?? fallback);
    },
  };
  return { chosen, choose: (choice: Choice) => setChosen(keyOf(choice)), failure, handlers };
}
