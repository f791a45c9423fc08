import { keptStorage, personKey } from '@/config/consent';
import { returned } from '../panels/router-events';
import { safeLocalStorage, safeSessionStorage } from '../storage/safe-storage';

let shown = '';

const current = (): string => safeLocalStorage.read(personKey) ?? '';

export function eraseTab(next: string): void {
  shown = next;
  safeSessionStorage.clear(keptStorage.session);
  safeSessionStorage.write(personKey, next);
}

/** Loads the page again if another tab has erased what the browser keeps: this document still shows it. */
function reloadIfErased(): void {
  if (current() !== shown) window.location.reload();
}

/** Runs before any form reads it, and follows later sign-outs. */
export function watchPerson(): void {
  shown = current();
  if ((safeSessionStorage.read(personKey) ?? '') !== shown) eraseTab(shown);
  addEventListener(returned, reloadIfErased);
}
