import { safeSessionStorage } from './storage/safe-storage';
import { showToast } from './toasts';

const key = 'toast';

/**
 * Keeps the message of a reply for the page that is about to be loaded as a whole. The toast on this page may have closed by itself
 * meanwhile.
 */
export function carryToast({ message }: { readonly message?: unknown }): void {
  safeSessionStorage.write(key, typeof message === 'string' ? message : null);
}

/** Shows the toast that the page before has kept. */
export function showCarriedToast(): void {
  const message = safeSessionStorage.read(key);
  if (message === null) return;
  safeSessionStorage.write(key, null);
  showToast({ tone: 'success', message });
}
