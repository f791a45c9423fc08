'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses a message when it appears, in the middle of the window. */
export function InView({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className="rounded-lg">
      {children}
    </div>
  );
}
