'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { hideNote } from '@/features/staff/islands/note';

/** Shows the page anew while a job runs; once it has ended, takes away that it has begun. */
export function Watch({ seconds, isDone }: { readonly seconds: number; readonly isDone: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (isDone) return void hideNote();
    const timer = setInterval(() => router.refresh(), seconds * 1_000);
    return () => clearInterval(timer);
  }, [isDone, router, seconds]);
  return null;
}
