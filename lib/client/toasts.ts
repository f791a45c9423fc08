import { create } from 'zustand';
import { CallError } from './call-error';
import { safeSessionStorage } from './storage/safe-storage';

export type ToastAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly run: () => void };

export interface Toast {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  /** Null: the store's general failure text (spec §8 "otherwise"). */
  readonly message: string | null;
  readonly title?: string | undefined;
  readonly action?: ToastAction | undefined;
}

const mostAtOnce = 3;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let made = 0;

/** Shows a toast. Removes one with the same message and an action, and the oldest one if there are too many. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  made += 1;
  const shown: Toast = { ...toast, id: `toast-${made}` };
  const isRepeated = ({ action, message }: Toast) => action !== undefined && message === shown.message;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((each) => !isRepeated(each)), shown].slice(-mostAtOnce),
  }));
}

/** Removes the toasts with an action, which belong to the page that is left. */
export function dismissActions(): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ action }) => action === undefined) }));
}

export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** The server's text for a failure; null if there is none or the server could not be reached. */
export function textOf(error: unknown): string | null {
  return error instanceof CallError && error.message !== '' ? error.message : null;
}

/** As `textOf`, but null for a bug of the server: its general text is less specific than that of the form. */
export function specificText(error: unknown): string | null {
  return error instanceof CallError && error.code === 'internal' ? null : textOf(error);
}

/** Shows the server's message, and passes the outcome on (spec §8). A form shows a failure also at its fields. */
export async function announced<Body extends object>(call: Promise<Body>): Promise<Body> {
  try {
    const reply = await call;
    const { message }: { readonly message?: unknown } = reply;
    if (typeof message === 'string') showToast({ tone: 'success', message });
    return reply;
  } catch (error) {
    showFailure(error);
    throw error;
  }
}

/** Shows a failed call with the server's text (spec §8). */
export function showFailure(error: unknown): void {
  showToast({ tone: 'danger', message: textOf(error) });
}

const key = 'toast';

/** Whether this page is about to be left: its toasts may load only then, and must not take what the next page shows. */
let isLeft = false;

/** The toast on this page may have closed by itself meanwhile. */
export function carryToast({ message }: { readonly message?: unknown }): void {
  isLeft = true;
  safeSessionStorage.write(key, typeof message === 'string' ? message : null);
}

export function showCarriedToast(): void {
  const message = isLeft ? null : safeSessionStorage.read(key);
  if (message === null) return;
  safeSessionStorage.write(key, null);
  showToast({ tone: 'success', message });
}
