'use client';

import { lazy, Suspense } from 'react';
import { useShop } from '@/lib/client/shop-context';
import type { FailureProps } from '@/ui/islands/failure';

interface ErrorPageProps {
  readonly reset: () => void;
}

// Every page carries this file: what it shows is loaded when it is needed.
const Failure = lazy(() =>
  import('@/ui/islands/failure').then(
    (module) => ({ default: module.Failure }),
    () => ({ default: PlainFailure }),
  ),
);

/** The same where nothing more can be loaded. */
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

/** What a shopper sees when a page breaks; the server has logged why. */
export default function ErrorPage({ reset }: ErrorPageProps) {
  const { texts } = useShop();
  const failure = {
    title: texts.failureTitle,
    text: texts.failureText,
    retry: texts.retry,
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
