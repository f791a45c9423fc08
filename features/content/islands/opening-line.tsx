'use client';

import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { type OpeningHours, openingState, type OpeningTexts } from '../opening';

const everyMinute = (update: () => void) => {
  const timer = setInterval(update, 60_000);
  return () => clearInterval(timer);
};
const minuteNow = () => Math.floor(Date.now() / 60_000);

interface OpeningLineProps {
  readonly hours: OpeningHours;
  readonly texts: OpeningTexts;
}

/** Empty on the server: pages are cached, and the line keeps its place. */
export function OpeningLine({ hours, texts }: OpeningLineProps) {
  const minute = useSyncExternalStore<number | null>(everyMinute, minuteNow, () => null);
  const state = minute === null ? null : openingState(new Date(minute * 60_000), hours, texts);
  return (
    <p className="flex min-h-lh items-baseline gap-2 text-sm noscript:hidden">
      {state && (
        <>
          <span
            aria-hidden="true"
            className={clsx(
              'size-2 shrink-0 rounded-full',
              state.isOpen ? 'bg-success' : 'border border-control',
            )}
          />
          {state.text}
        </>
      )}
    </p>
  );
}
