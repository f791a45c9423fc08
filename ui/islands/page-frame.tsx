'use client';

import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useOptimistic } from 'react';
import { leavePage, useInterface } from '@/lib/client/interface';
import { panelOf } from '@/lib/interface-state';
import { startPanelHistory } from '@/lib/client/panel-history';
import { startPopoverDropdowns } from '@/lib/client/popover-dropdowns';
import { recordPath } from '@/lib/client/record-path';
import { routeChange } from '@/lib/client/router-events';
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

/** The page below a panel does not scroll. Where its scroll bar takes width, that width stays free. */
function useScrollLock(): void {
  const locked = useInterface((state) => panelOf(state) !== null);
  useEffect(() => {
    if (!locked) return undefined;
    const { documentElement: root } = document;
    root.dataset['locked'] = window.innerWidth > root.clientWidth ? 'gutter' : '';
    return () => {
      delete root.dataset['locked'];
    };
  }, [locked]);
}

/**
 * What every page has around it (spec §4): the progress of loading, the mask, the toasts, the history of panels, the paths of
 * the session. Used once, in the layout.
 */
export function PageFrame({ progress, loadingLabel, toastMs }: PageFrameProps) {
  const path = usePathname();
  useEffect(() => recordPath(path), [path]);
  useScrollLock();
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
