'use client';
// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { lazy, Suspense, useEffect, useState } from 'react';
import { hasChunkFailed, mayReload, reloadPage } from '@/lib/client/chunk-failure';
import { useTexts } from '@/lib/client/shop-context';
import type { FailureProps } from '@/ui/islands/failure';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

// Every page loads this file, so its content is loaded on demand.
const Failure = lazy(() =>
  import('@/ui/islands/failure').then(
    (module) => ({ default: module.Failure }),
    () => ({ default: PlainFailure }),
  ),
);

/** The fallback if the content cannot be loaded. */
function PlainFailure({ title, text, retry, onRetry }: FailureProps) {
  return (
    <div className="px-4 py-20 text-center">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-action">
        {retry}
      </button>
    </div>
  );
}

/** The server logs the error. A page whose scripts cannot be loaded is loaded as a document instead. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTexts('failure');
  const { digest = '' } = error;
  const [reloads] = useState(() => hasChunkFailed() && mayReload());
  useEffect(() => {
    if (reloads) reloadPage();
  }, [reloads]);
  if (reloads) return null;
  const failure = {
    title: t('title'),
    text: t('text'),
    retry: t('retry'),
    // Other digests are names of temporary failures.
    reference: /^\d+$/.test(digest) ? t('reference', { id: digest }) : null,
    onRetry: reset,
  };
  return (
    <main id="main" tabIndex={-1}>
      <Suspense>
        <Failure {...failure} />
      </Suspense>
    </main>
  );
}
