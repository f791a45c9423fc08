import { safeSessionStorage } from './person/safe-storage';
import { showToast, useToasts } from './toasts';

const key = 'toast';

/** Keeps the newest toast of a success for the page that is about to be loaded as a whole. */
export function carryToast(): void {
  const last = useToasts.getState().toasts.findLast(({ tone }) => tone === 'success');
  safeSessionStorage.write(key, last?.message ?? null);
}

/** Shows the toast that the page before has kept. */
export function showCarriedToast(): void {
  const message = safeSessionStorage.read(key);
  if (message === null) return;
  safeSessionStorage.write(key, null);
  showToast({ tone: 'success', message });
}
