'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takePlace } from '../hold-place';

interface ListArrivalProps {
  /** Names the list, whatever its state. */
  readonly list: string;
  /** "24 products". */
  readonly count: string;
}

/** After the last word of the old page: a live region that changes as it appears is not read out. */
const sayAfterMs = 150;

/**
 * Brings a shopper to the place in the list where they were, and says how many products there are now. Its key
 * is the state that is shown: every state is another arrival.
 */
export function ListArrival({ list, count }: ListArrivalProps) {
  const [said, say] = useState('');
  const arrived = useRef(false);
  useLayoutEffect(() => {
    // Once per arrival, though development runs effects twice.
    arrived.current ||= takePlace(list);
  }, [list]);
  useEffect(() => {
    if (!arrived.current) return undefined;
    const timer = setTimeout(() => say(count), sayAfterMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
