'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInterface } from '@/lib/client/panels/interface';
import { takeFocus } from '../list-state/list-navigation';
import { restoreFocus } from '../list-state/restore-focus';

interface ListAnnouncerProps {
  /** Identifies the list, whatever its state. */
  readonly list: string;
  /** "24 products". */
  readonly count: string;
}

/** Milliseconds. Screen readers skip a live region that appears with its text, so the text is added after it. */
const announceAfterMs = 150;

/**
 * Restores focus and filter panel after a change of the list's state, and announces the new number of products. Its
 * key is the state on display, so that every state mounts it once.
 */
export function ListAnnouncer({ list, count }: ListAnnouncerProps) {
  const [announced, announce] = useState('');
  const changed = useRef(false);
  useLayoutEffect(() => {
    // React's development mode runs effects twice; the snapshot is there only once.
    const snapshot = takeFocus();
    if (snapshot?.list !== list) return;
    changed.current = true;
    restoreFocus(snapshot, useInterface.getState().filters !== null);
  }, [list]);
  useEffect(() => {
    if (!changed.current) return undefined;
    const timer = setTimeout(() => announce(count), announceAfterMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
