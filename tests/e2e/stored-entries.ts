import type { BrowserContext, Page } from '@playwright/test';
import { storageEntry, type StorageKind } from '@/config/browser-storage';
import { consentCookie } from '@/config/consent';

const readKeys = (page: Page) =>
  page
    .evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cache: 'caches' in window ? await caches.keys() : [],
    }))
    // A page without a document, such as one that was closed.
    .catch(() => ({ local: [], session: [], cache: [] }));

/** The cookies of a context, and the storage keys and caches of its pages, each as `kind name`. */
export async function storedEntries(context: BrowserContext): Promise<[StorageKind, string][]> {
  const [cookies, ...pages] = await Promise.all([context.cookies(), ...context.pages().map(readKeys)]);
  return [
    ...cookies.map(({ name }): [StorageKind, string] => ['cookie', name]),
    ...pages.flatMap(({ local }) => local.map((name): [StorageKind, string] => ['local', name])),
    ...pages.flatMap(({ session }) => session.map((name): [StorageKind, string] => ['session', name])),
    ...pages.flatMap(({ cache }) => cache.map((name): [StorageKind, string] => ['cache', name])),
  ];
}

/**
 * What a context stores although the cookie page does not list it, or although it needs a consent that was not given;
 * empty if there is nothing.
 */
export async function unlistedEntries(context: BrowserContext): Promise<string[]> {
  const entries = await storedEntries(context);
  const cookies = await context.cookies();
  const accepted = cookies.some(
    ({ name, value }) => name === consentCookie.name && value === consentCookie.accepted,
  );
  return entries
    .filter(([kind, name]) => {
      const entry = storageEntry(kind, name);
      return entry === undefined || (['tracking', 'tag'].includes(entry.category) && !accepted);
    })
    .map((entry) => entry.join(' '));
}
