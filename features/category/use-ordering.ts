import { useSyncExternalStore } from 'react';
import { viewId } from './views';

function onViewChange(changed: () => void): () => void {
  document.addEventListener('change', changed);
  return () => document.removeEventListener('change', changed);
}

const isOrdering = (): boolean => {
  const box = document.getElementById(viewId('ORDER_LIST'));
  return box instanceof HTMLInputElement && box.checked;
};

/**
 * Whether the list shows as an order list now. Its fields come then, and not with the page: Chromium asks every field
 * there is for its place as soon as the page has been read, and would lay out each of a hundred cards for it.
 */
export const useOrdering = (): boolean => useSyncExternalStore(onViewChange, isOrdering, () => false);
