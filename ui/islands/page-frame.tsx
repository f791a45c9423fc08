'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { leavePage } from '@/lib/client/panels/close-interface';
import { useInterface } from '@/lib/client/panels/interface';
import { watchReturns } from '@/lib/client/panels/watch-returns';
import { panelOf } from '@/lib/client/panels/interface-close';
import { startPanelHistory } from '@/lib/client/panels/panel-history';
import { startPopoverDropdowns } from '@/lib/client/panels/popover-dropdowns';
import { recordPath } from '@/lib/client/record-path';
import { routeChange } from '@/lib/client/panels/router-events';
import { Mask } from '@/ui/islands/mask';
import { ToastHost } from '@/ui/islands/toast-host';

interface PageFrameProps {
  /** `theme.toast.autoCloseMs`. */
  readonly toastMs: number;
}

/** A navigation closes what is open. */
function useLeavePage(): void {
  useEffect(() => {
    window.addEventListener(routeChange, leavePage);
    return () => window.removeEventListener(routeChange, leavePage);
  }, []);
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
 * What every page has around it (spec §4): the mask, the toasts, the history of panels, the paths of the session,
 * returns to the page. Used once, in the layout.
 */
export function PageFrame({ toastMs }: PageFrameProps) {
  const path = usePathname();
  useEffect(() => recordPath(path), [path]);
  useScrollLock();
  useLeavePage();
  useEffect(startPanelHistory, []);
  useEffect(startPopoverDropdowns, []);
  useEffect(watchReturns, []);
  return (
    <>
      <Mask />
      <ToastHost autoCloseMs={toastMs} />
    </>
  );
}
