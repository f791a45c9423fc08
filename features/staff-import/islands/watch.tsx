'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Shows the page anew while a job runs. */
export function Watch({ seconds }: { readonly seconds: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), seconds * 1_000);
    return () => clearInterval(timer);
  }, [router, seconds]);
  return null;
}
