import { useState } from 'react';
import { textOf } from '@/lib/client/toasts';

/**
 * A choice that saves itself: shows at once what was chosen, until the server has taken or refused it. Of
 * several choices in a row only the last one counts. `fallback`: what to say where the server gave no text.
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
      setFailure(textOf(error) ?? fallback);
    },
  };
  return { chosen, choose: (choice: Choice) => setChosen(keyOf(choice)), failure, handlers };
}
