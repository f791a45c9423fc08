import { useSyncExternalStore } from 'react';
import { viewId } from '@/lib/list-view-script';

function onViewChange(changed: () => void): () => void {
  document.addEventListener('change', changed);
  return () => document.removeEventListener('change', changed);
}

const isOrdering = (): boolean => {
  const box = document.getElementById(viewId('ORDER_LIST'));
  return box instanceof HTMLInputElement && box.checked;
};

/**
 * Whether the list shows as an order list. Its fields are rendered only then: Chromium computes the position of every
 * field after parsing the document, which would lay out each of a hundred cards.
 */
export const useOrdering = (): boolean => useSyncExternalStore(onViewChange, isOrdering, () => false);
