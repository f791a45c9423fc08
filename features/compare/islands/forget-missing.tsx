'use client';

import { useEffect } from 'react';
import { dropFromCompare, startCompare } from '../store';

/**
 * Takes off the browser's list what was asked for and is not sold any more: it has no column with a way to take
 * it out, and would keep its place for ever. Shows nothing.
 */
export function ForgetMissing({ skus }: { readonly skus: readonly string[] }) {
  useEffect(() => {
    startCompare();
    dropFromCompare(skus);
  }, [skus]);
  return null;
}
