import { safeSessionStorage } from './storage/safe-storage';
import { showToast } from './toasts';

const key = 'toast';

/** Whether this page is about to be left: its toasts may load only then, and must not take what the next page shows. */
let isLeft = false;

/**
 * Keeps the message of a reply for the page that is about to be loaded as a whole. The toast on this page may have closed by itself
 * meanwhile.
 */
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
