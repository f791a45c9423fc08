import { keptStorage, personKey } from '@/config/consent';
import { deleteCookie } from '../storage/delete-cookie';
import { eraseTab } from './person';
import { safeLocalStorage } from '../storage/safe-storage';

function eraseCookies(): void {
  const kept: readonly string[] = keptStorage.cookie;
  for (const entry of document.cookie.split('; ')) {
    const [name = ''] = entry.split('=', 1);
    if (name !== '' && !kept.includes(name)) deleteCookie(name);
  }
}

/** Deletes the copies of pages. The worker drops those that it is about to store. */
async function eraseCaches(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ forget: true }, { transfer: [] });
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** The shop has no database; one of an earlier release, or of a tag, would keep what it holds. */
async function eraseDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** Keeps only `keptStorage`. Call it after a sign-out, an ended session, or before another sign-in. Other tabs reload. */
export async function forgetPerson(): Promise<void> {
  const next = crypto.randomUUID?.() ?? String(Math.random());
  eraseTab(next);
  safeLocalStorage.clear(keptStorage.local);
  safeLocalStorage.write(personKey, next);
  eraseCookies();
  // Browsers without these, or in a private window, keep nothing there.
  await Promise.allSettled([eraseCaches(), eraseDatabases()]);
}
