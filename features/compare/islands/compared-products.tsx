'use client';

import { useEffect } from 'react';
import { removeFromCompare, startCompare, useCompare } from '../store';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths/paths';

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

/** On the comparison without SKUs in its address: replaces the address by that of the stored list. Renders nothing. */
export function ResumeCompare() {
  const router = useRouter();
  const skus = useCompare((state) => state.skus);
  useEffect(startCompare, []);
  useEffect(() => {
    if (!skus || skus.length === 0) return;
    router.replace(paths.compare(skus));
  }, [router, skus]);
  return null;
}
