'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '@/lib/paths/paths';
import { startCompare, useCompare } from '../store';

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
