'use client';

import { useEffect, useState } from 'react';
import { TruckIcon } from '@/ui/first-icons';

/** A delivery text and its expiry, in milliseconds since 1970. */
export interface DeliveryText {
  readonly until: number;
  readonly text: string;
}

interface DeliveryProps {
  /** One per evening. The first was valid when the server rendered the page. */
  readonly texts: readonly DeliveryText[];
  readonly sent: string;
}

/** When a parcel ordered now arrives. A page open past an evening shows the next text. */
export function Delivery({ texts, sent }: DeliveryProps) {
  const [index, setIndex] = useState(0);
  const current = texts[index];
  useEffect(() => {
    const now = Date.now();
    const next = texts.findIndex(({ until }) => until > now);
    const wait = (texts[Math.max(next, 0)]?.until ?? now) - now;
    const advance = () => setIndex(next === -1 ? texts.length : next);
    // Expired texts are skipped at once, later ones when they expire.
    const timer = setTimeout(next === index ? () => setIndex(index + 1) : advance, next === index ? wait : 0);
    return () => clearTimeout(timer);
  }, [texts, index]);
  if (!current) return null;
  return (
    <p className="flex items-start gap-2.5 text-sm">
      <TruckIcon className="mt-px size-5 text-brand" />
      <span className="min-w-0">
        <span className="block font-semibold">{current.text}</span>
        <span className="block text-ink-soft">{sent}</span>
      </span>
    </p>
  );
}
