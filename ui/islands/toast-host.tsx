'use client';

import {
  useEffect,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  showCarriedToast,
  dismissActions,
  dismissToast,
  type ToastAction,
  useToasts,
} from '@/lib/client/toasts';
import { routeChange } from '@/lib/client/panels/router-events';
import { useTexts } from '@/lib/client/shop-context';
import { TextButton, TextLink } from '@/ui/text-link';
import { ToneIcon, type FeedbackTone } from '@/ui/feedback';
import { IconButton } from '@/ui/icon-button';
import { CloseIcon } from '@/ui/first-icons';

interface ToastItem {
  readonly id: string;
  readonly tone: FeedbackTone;
  readonly message: ReactNode;
  /** A link related to the message, such as "Go to cart": `TextLink tone="night"`. */
  readonly action?: ReactNode;
}

interface ToastAreaProps {
  /** Oldest first. Controlled by the caller. */
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
  /** Milliseconds until a toast closes (spec §9); the time stands still while the toasts are hovered or focused. */
  readonly autoCloseMs: number;
  readonly label: string;
  readonly closeLabel: string;
}

/** A removed element loses the focus without a blur event: it moves to the next toast, or back to where it was. */
function useFocusInside(toasts: readonly ToastItem[]) {
  const area = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [focused, setFocused] = useState(false);
  useLayoutEffect(() => {
    if (!focused || area.current?.contains(document.activeElement)) return;
    setFocused(false);
    if (document.activeElement !== document.body) return;
    const next = toasts.length > 0 ? area.current?.querySelector('[data-close]') : cameFrom.current;
    if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
  }, [focused, toasts]);
  const isOutside = (element: Element | null) => !area.current?.contains(element);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && isOutside(relatedTarget)) cameFrom.current = relatedTarget;
    setFocused(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => setFocused(!isOutside(relatedTarget));
  return { focused, events: { ref: area, onFocus, onBlur } };
}

/** F8 moves the focus to the first control of the toasts, which are at the end of the page. */
function useFocusKey(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'F8') area.current?.querySelector<HTMLElement>('a, button')?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [area]);
}

/** Always mounted: a live region must exist before its first message (spec §9). Errors are assertive. F8 focuses it. */
function ToastArea({ toasts, onDismiss, autoCloseMs, label, closeLabel }: ToastAreaProps) {
  const [pointed, setPointed] = useState(false);
  // A toast removed under the pointer fires no pointerleave event.
  if (pointed && toasts.length === 0) setPointed(false);
  const { focused, events } = useFocusInside(toasts);
  useFocusKey(events.ref);
  const errors = toasts.filter((toast) => toast.tone === 'danger');
  const others = toasts.filter((toast) => toast.tone !== 'danger');
  const show = (toast: ToastItem) => (
    <Toast
      key={toast.id}
      toast={toast}
      onDismiss={onDismiss}
      autoCloseMs={autoCloseMs}
      paused={pointed || focused}
      closeLabel={closeLabel}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the toasts
    <section
      {...events}
      aria-label={label}
      aria-keyshortcuts="F8"
      data-toasts=""
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 with-buy-bar:bottom-16 with-compare-bar:bottom-14 desktop:with-compare-pill:bottom-32 flex flex-col items-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <div role="status" aria-live="polite" className="contents">
        {others.map(show)}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {errors.map(show)}
      </div>
    </section>
  );
}

interface ToastProps {
  readonly toast: ToastItem;
  readonly onDismiss: (id: string) => void;
  readonly autoCloseMs: number;
  readonly paused: boolean;
  readonly closeLabel: string;
}

function Toast({ toast, onDismiss, autoCloseMs, paused, closeLabel }: ToastProps) {
  const left = useRef(autoCloseMs);
  useEffect(() => {
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => onDismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, onDismiss, toast.id]);
  return (
    <div className="night pointer-events-auto mt-2 flex w-full max-w-dialog animate-rise-in items-center gap-3 rounded-lg py-1.5 pr-1.5 pl-4 text-sm font-medium shadow-overlay">
      <ToneIcon tone={toast.tone} night />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <span className="min-w-0">{toast.message}</span>
        {toast.action}
      </div>
      <IconButton
        label={closeLabel}
        icon={<CloseIcon className="size-4" />}
        size="sm"
        tone="night"
        data-close=""
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
}

/** Shows the toasts of the page; used once, in the layout. `autoCloseMs`: `theme.toast.autoCloseMs`. */
export function ToastHost({ autoCloseMs }: { readonly autoCloseMs: number }) {
  const t = useTexts('common');
  const toasts = useToasts((state) => state.toasts);
  useEffect(showCarriedToast, []);
  useEffect(() => {
    window.addEventListener(routeChange, dismissActions);
    return () => window.removeEventListener(routeChange, dismissActions);
  }, []);
  return (
    <ToastArea
      toasts={toasts.map(({ id, tone, title, message, action }) => ({
        id,
        tone,
        message: <Text title={title} message={message ?? t('somethingWrong')} />,
        action: action && <Action action={action} onDone={() => dismissToast(id)} />,
      }))}
      onDismiss={dismissToast}
      autoCloseMs={autoCloseMs}
      label={t('messages')}
      closeLabel={t('close')}
    />
  );
}

function Text({ title, message }: { readonly title: string | undefined; readonly message: string }) {
  if (title === undefined) return message;
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="font-normal">{message}</span>
    </>
  );
}

function Action({ action, onDone }: { readonly action: ToastAction; readonly onDone: () => void }) {
  if ('href' in action) {
    return (
      <TextLink href={action.href} prefetch={false} tone="night" onClick={onDone} className="font-semibold">
        {action.label}
      </TextLink>
    );
  }
  const run = () => {
    onDone();
    action.run();
  };
  return (
    <TextButton tone="night" onClick={run} className="font-semibold">
      {action.label}
    </TextButton>
  );
}
