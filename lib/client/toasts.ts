import { create } from 'zustand';
import { CallError } from './call-error';

/** What can be done about a toast: go somewhere, or do something. */
export type ToastAction =
  { readonly label: string; readonly href: string } | { readonly label: string; readonly run: () => void };

export interface Toast {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  /** Null: the store's general text for a failure (spec §8 "otherwise"). */
  readonly message: string | null;
  readonly action?: ToastAction | undefined;
}

const mostAtOnce = 3;

/** The toasts on show, oldest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let made = 0;

/** Shows a toast; of many at once only the newest stay. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  made += 1;
  const shown: Toast = { ...toast, id: `toast-${made}` };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, shown].slice(-mostAtOnce) }));
}

/** Takes a toast away. */
export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** The text that the server gave a failure; null where it gave none or could not be reached. */
export function textOf(error: unknown): string | null {
  return error instanceof CallError && error.message !== '' ? error.message : null;
}

/** Shows a failed call with the server's text (spec §8). */
export function showFailure(error: unknown): void {
  showToast({ tone: 'danger', message: textOf(error) });
}
