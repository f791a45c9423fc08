'use client';

import { useEffect, useState } from 'react';
import { TruckIcon } from '@/ui/first-icons';

/** A promise and the moment until which it may be given, in milliseconds since 1970. */
export interface DeliveryText {
  readonly until: number;
  readonly text: string;
}

interface DeliveryProps {
  /** Evening after evening. The first is what the server promised when it made the page. */
  readonly texts: readonly DeliveryText[];
  readonly sent: string;
}

/** When a parcel arrives that is ordered now. A page that was kept past an evening moves on to the next one. */
export function Delivery({ texts, sent }: DeliveryProps) {
  const [passed, setPassed] = useState(0);
  const current = texts[passed];
  useEffect(() => {
    const now = Date.now();
    const next = texts.findIndex(({ until }) => until > now);
    const wait = (texts[Math.max(next, 0)]?.until ?? now) - now;
    const turn = () => setPassed(next === -1 ? texts.length : next);
    // What passed already changes at once, the rest when its evening is over.
    const timer = setTimeout(
      next === passed ? () => setPassed(passed + 1) : turn,
      next === passed ? wait : 0,
    );
    return () => clearTimeout(timer);
  }, [texts, passed]);
  if (!current) return null;
  return (
    <p className="flex items-start gap-2.5 text-sm">
      <TruckIcon className="mt-px size-5 text-action" />
      <span className="min-w-0">
        <span className="block font-semibold">{current.text}</span>
        <span className="block text-ink-soft">{sent}</span>
      </span>
    </p>
  );
}
