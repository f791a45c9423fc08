'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/ui/feedback';

const event = 'staff-note';

/** Says what an action did, where it stays when its form goes with the next state of the page. */
export const showNote = (text: string): void => {
  window.dispatchEvent(new CustomEvent(event, { detail: text }));
};

/** `first`: of the action that led to the page. */
export function Note({ first }: { readonly first: string | null }) {
  const [text, setText] = useState(first);
  useEffect(() => {
    const show = ({ detail }: CustomEventInit<string>) => setText(detail ?? null);
    window.addEventListener(event, show as EventListener);
    return () => window.removeEventListener(event, show as EventListener);
  }, []);
  return (
    <div role="status" className="sticky top-2 z-30 not-empty:mb-3">
      {text !== null && <Alert tone="success">{text}</Alert>}
    </div>
  );
}
