'use client';

import { startTransition, Suspense, useEffect, useOptimistic } from 'react';
import { routeChange } from '@/lib/client/panels/router-events';
import { lazyPart } from '@/lib/hydration/lazy-island';
import type { ProgressBarTheme } from '@/ui/islands/progress-bar';

const ProgressBar = lazyPart(() => import('./progress-bar').then((module) => module.ProgressBar));

/**
 * The progress of a page that the router loads (spec §4). The event comes in the same task as the router's own transition, so
 * that React ends the optimistic state together with that transition: when the page shows, when it fails, or when another
 * navigation ends. Hydrates with the page: a link that is clicked at once has to be seen.
 */
export function PageProgress({ theme, label }: { readonly theme: ProgressBarTheme; readonly label: string }) {
  const [loading, setLoading] = useOptimistic(false);
  useEffect(() => {
    const onStart = () => startTransition(() => setLoading(true));
    window.addEventListener(routeChange, onStart);
    return () => window.removeEventListener(routeChange, onStart);
  }, [setLoading]);
  return (
    <Suspense>
      <ProgressBar loading={loading} theme={theme} label={label} />
    </Suspense>
  );
}
