'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';

interface LiveFormProps {
  /** The path that the form asks. */
  readonly action: string;
  readonly children: ReactNode;
}

/** After the last key that was pressed. */
const pauseMs = 350;

/** A GET form; with script, a change of a field replaces the address, and the page follows without losing its scroll position. */
export function LiveForm({ action, children }: LiveFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (form: HTMLFormElement, waitMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string') query.append(name, value);
      startTransition(() => router.replace(`${action}?${query}`, { scroll: false }));
    }, waitMs);
  };

  return (
    <form
      method="get"
      action={action}
      noValidate
      aria-busy={pending || undefined}
      onInput={(event) => ask(event.currentTarget, pauseMs)}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget, 0);
      }}
    >
      {children}
    </form>
  );
}
