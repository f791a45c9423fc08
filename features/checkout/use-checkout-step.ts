import { useEffect, useSyncExternalStore, useState } from 'react';
import { type CheckoutStep, checkoutSteps, paths } from '@/lib/paths/paths';
import { specificText } from '@/lib/client/toasts';

const listeners = new Set<() => void>();

/** The step that the page has opened itself; null after a load, Back or Forward. */
let opened: CheckoutStep | null = null;

const notify = () => {
  for (const listener of listeners) listener();
};

function onPopState(): void {
  opened = null;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPopState);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState);
  };
}

function readStep(): CheckoutStep | null {
  const value = new URLSearchParams(window.location.search).get('step');
  return checkoutSteps.find((step) => step === value) ?? null;
}

/** Changes the URL without a navigation. Next.js adds its own state to the entry. */
function writeStep(step: CheckoutStep, method: 'pushState' | 'replaceState'): void {
  window.history[method](null, '', paths.checkoutStep(step));
  notify();
}

/** Opens a step: the browser's Back returns to the current one, unless it is replaced. */
export function openStep(step: CheckoutStep, replaced = false): void {
  opened = step;
  if (readStep() !== step) writeStep(step, replaced ? 'replaceState' : 'pushState');
}

export function useStepTitle(step: string): void {
  useEffect(() => {
    const page = document.title;
    const title = `${step} – ${page}`;
    const show = () => {
      if (document.title === page) document.title = title;
    };
    show();
    // React may write the title of the page again, such as when it hydrates late.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      // The next page may have set its own.
      if (document.title === title) document.title = page;
    };
  }, [step]);
}

/**
 * The open step: that of the URL, unless an earlier step is incomplete. Corrects the URL after a load, Back or Forward, so
 * that every entry of the history is one step. Not after `openStep`: the cart that completes the step before is rendered
 * later than the URL.
 */
export function useCheckoutStep(allowed: (wanted: CheckoutStep | null) => CheckoutStep): CheckoutStep {
  const wanted = useSyncExternalStore(subscribe, readStep, () => null);
  const step = allowed(wanted);
  useEffect(() => {
    if (step !== wanted && (wanted === null || wanted !== opened)) writeStep(step, 'replaceState');
  }, [step, wanted]);
  return step;
}

/** Shows it optimistically; of several selections only the last counts. A write with `handlers` follows each `choose`. */
export function useChoice<Choice>(keyOf: (choice: Choice) => string, fallback: string) {
  /** The last choice, and how many answers are pending: the answer to an earlier choice may be to the same. */
  const [last, setLast] = useState<{ readonly key: string; readonly pending: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (choice: Choice) =>
    setLast((before) => ({ key: keyOf(choice), pending: (before?.pending ?? 0) + 1 }));
  const settle = () =>
    setLast((now) => (now && now.pending > 1 ? { ...now, pending: now.pending - 1 } : null));
  const handlers = {
    onDone: () => {
      settle();
      setFailure(null);
    },
    onFailure: (error: unknown) => {
      settle();
      setFailure(specificText(error) ?? fallback);
    },
  };
  return { chosen: last?.key ?? null, choose, failure, handlers };
}
