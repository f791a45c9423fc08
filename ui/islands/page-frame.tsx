'use client';

import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useOptimistic } from 'react';
import { leavePage } from '@/lib/client/interface';
import { startPanelHistory } from '@/lib/client/panel-history';
import { startPopoverDropdowns } from '@/lib/client/popover-dropdowns';
import { recordPath } from '@/lib/client/record-path';
import { routeChange } from '@/lib/client/route-change';
import { Mask } from '@/ui/islands/mask';
import { ToastHost } from '@/ui/islands/toast-host';
import { ProgressBar, type ProgressBarTheme } from '@/ui/islands/progress-bar';

interface PageFrameProps {
  readonly progress: ProgressBarTheme;
  readonly loadingLabel: string;
  /** `theme.toast.autoCloseMs`. */
  readonly toastMs: number;
}

/**
 * Whether the router loads a page. The event comes in the same task as the router's own transition, so that React ends
 * the optimistic state together with that transition: when the page shows, when it fails, or when another navigation ends.
 */
function usePageLoading(): boolean {
  const [loading, setLoading] = useOptimistic(false);
  useEffect(() => {
    const onStart = () => {
      leavePage();
      startTransition(() => setLoading(true));
    };
    window.addEventListener(routeChange, onStart);
    return () => window.removeEventListener(routeChange, onStart);
  }, [setLoading]);
  return loading;
}

/**
 * What every page has around it (spec §4): the progress of loading, the mask, the toasts, the history of panels, the paths of
 * the session. Used once, in the layout.
 */
export function PageFrame({ progress, loadingLabel, toastMs }: PageFrameProps) {
  const path = usePathname();
  useEffect(() => recordPath(path), [path]);
  useEffect(startPanelHistory, []);
  useEffect(startPopoverDropdowns, []);
  return (
    <>
      <ProgressBar loading={usePageLoading()} theme={progress} label={loadingLabel} />
      <Mask />
      <ToastHost autoCloseMs={toastMs} />
    </>
  );
}
