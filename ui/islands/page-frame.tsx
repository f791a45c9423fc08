'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { dismissAll, panelOf } from '@/lib/client/panels/close-interface';
import { useInterface } from '@/lib/client/panels/interface';
import { usePanelHistory } from '@/lib/client/panels/panel-history';
import { startPopoverDropdowns } from '@/lib/client/panels/popover-dropdowns';
import { returned } from '@/lib/client/panels/router-events';
import { ToastHost } from '@/ui/islands/toast-host';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';
import { createPortal } from 'react-dom';
import { useTexts } from '@/lib/client/shop-context';

/** Keys of the session storage (spec §7). */
const keys = { current: 'currentPath', previous: 'prevPath', platform: 'app-platform' } as const;

/** A shell around the shop, such as an app, sets its own before the page loads. */
const defaultPlatform = 'Web';

/** In the session storage (spec §7). Paths only: the parameters of a page may be secrets. */
function recordPath(path: string): void {
  const { read, write } = safeSessionStorage;
  const before = read(keys.current);
  if (before !== path) {
    write(keys.previous, before);
    write(keys.current, path);
  }
  if (read(keys.platform) === null) write(keys.platform, defaultPlatform);
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

/** Renders the mask, the toasts, the history of panels, returns to the page (spec §4). Used once, in the layout. */
export function PageFrame({ toastMs }: { readonly toastMs: number }) {
  const path = usePathname();
  useEffect(() => recordPath(path), [path]);
  useScrollLock();
  usePanelHistory();
  useEffect(startPopoverDropdowns, []);
  useEffect(watchReturns, []);
  return (
    <>
      <Mask />
      <ToastHost autoCloseMs={toastMs} />
    </>
  );
}

/**
 * Sends `returned` to the window when something that pages share may have changed: another tab has written, or the page is
 * shown again, by a step back or because its tab is selected; and once at the start, for what happened before. The returned
 * function stops it.
 */
function watchReturns(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const send = () => void dispatchEvent(new Event(returned));
  addEventListener('storage', send, { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && send()), { signal });
  const onVisible = () => void (document.visibilityState === 'visible' && send());
  document.addEventListener('visibilitychange', onVisible, { signal });
  send();
  return () => stop.abort();
}

/** A button over the page that closes the dropdown (spec §2), and dims it for the menu and the search. Sidebars, dialogs and filters do not need it. */
function Mask() {
  const t = useTexts('common');
  const shown = useInterface((state) => state.dropdown !== null && panelOf(state) === null);
  if (!shown) return null;
  // In the header, which is a landmark, and below its controls, which stay usable.
  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('close')}
      // Keeps the focus in the dropdown, which returns it when it closes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dismissAll()}
      className="fixed inset-0 z-25 animate-fade-in cursor-default bg-night/20 [:root:has([popover]:popover-open)_&]:bg-transparent print:hidden"
    />,
    document.querySelector('body > header') ?? document.body,
  );
}
