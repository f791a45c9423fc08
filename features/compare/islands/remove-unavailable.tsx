'use client';

import { useEffect } from 'react';
import { removeFromCompare, startCompare } from '../store';

/**
 * Removes SKUs that are no longer sold from the stored list: they have no column to remove them with. Renders nothing.
 */
export function RemoveUnavailable({ skus }: { readonly skus: readonly string[] }) {
  useEffect(() => {
    startCompare();
    removeFromCompare(skus);
  }, [skus]);
  return null;
}
