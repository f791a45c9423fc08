'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Alert } from '@/ui/feedback';

const event = 'staff-note';

export interface Words {
  readonly text: string;
  /** The page that shows it. */
  readonly path: string;
  /** It was not done. */
  readonly refused?: boolean;
}

/** Says what an action did, where it stays when its form goes with the next state of the page. `to`: the page that it leads to. */
export function showNote(text: string, to: string = window.location.pathname, refused = false): void {
  const detail: Words = { text, path: new URL(to, window.location.origin).pathname, refused };
  window.dispatchEvent(new CustomEvent(event, { detail }));
}

export const hideNote = (): unknown => window.dispatchEvent(new CustomEvent(event));

/** `first`: of the action that led to the page. */
export function Note({ first }: { readonly first: Words | null }) {
  const path = usePathname();
  const [words, setWords] = useState(first);
  useEffect(() => {
    const show = ({ detail }: CustomEventInit<Words>) => setWords(detail ?? null);
    window.addEventListener(event, show as EventListener);
    return () => window.removeEventListener(event, show as EventListener);
  }, []);
  return (
    <div role="status" className="sticky top-2 z-30 not-empty:mb-3">
      {words?.path === path && <Alert tone={words.refused ? 'danger' : 'success'}>{words.text}</Alert>}
    </div>
  );
}
