'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { countAsUsed } from '@/lib/client/signs-of-use';
import { paths } from '@/lib/paths';
import { startCompare, useCompare } from '../store';

/** On the bare comparison: goes on with the list that this browser keeps. Shows nothing. */
export function ResumeCompare() {
  const router = useRouter();
  const skus = useCompare((state) => state.skus);
  useEffect(startCompare, []);
  useEffect(() => {
    if (!skus || skus.length === 0) return;
    countAsUsed();
    router.replace(paths.compare(skus));
  }, [router, skus]);
  return null;
}
