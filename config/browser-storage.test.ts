import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentCookie, keptStorage } from './consent';
import { browserStorage, storageEntry, type StorageKind } from './browser-storage';

const sources = globSync(['{app,features,lib,config,ui,server}/**/*.{ts,tsx}', 'server/offline/*.js'])
  .filter((file) => !file.includes('.test.') && !file.endsWith('config/browser-storage.ts'))
  .map((file) => readFileSync(file, 'utf8'));

/** Without those that the tag of Google writes itself. */
const ownEntries = browserStorage.filter(({ category }) => category !== 'tag');

/** Whether a source file has the name in quotes, the beginning of one with `*`, or as the key of a table. */
function isWritten(name: string): boolean {
  const beginning = name.endsWith('*') ? name.slice(0, -1) : null;
  return sources.some((text) =>
    beginning === null
      ? new RegExp(`['"\`]${name}['"\`=]|\\b${name}: \\d`).test(text)
      : new RegExp(`['"\`]${beginning}`).test(text),
  );
}

describe('the table of cookies and storage keys', () => {
  it('names each entry once', () => {
    const names = browserStorage.map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('lists nothing that no code writes', () => {
    expect(ownEntries.filter(({ name }) => !isWritten(name)).map(({ name }) => name)).toEqual([]);
  });

  it('has what stays after a sign-out', () => {
    const kept = Object.entries(keptStorage).flatMap(([kind, names]) =>
      names.map((name) => storageEntry(kind as StorageKind, name)?.name),
    );
    expect(kept).toEqual(Object.values(keptStorage).flat());
  });

  it('calls nothing necessary that only a function needs which the user asks for', () => {
    const requested = browserStorage.filter(({ category }) => category === 'requested');
    expect([...new Set(requested.map(({ purpose }) => purpose))]).toEqual([
      'currency',
      'compare',
      'recent',
      'searches',
      'listView',
      'prices',
      'plan',
      'offline',
    ]);
  });

  it('is compared with something: an unknown name is not found', () => {
    expect(isWritten('nothing_writes_this')).toBe(false);
  });

  it('finds entries by their name, with a prefix or a store', () => {
    expect(storageEntry('cookie', '__Host-cart')?.purpose).toBe('cart');
    expect(storageEntry('cookie', consentCookie.name)?.purpose).toBe('consent');
    expect(storageEntry('local', 'recently_viewed_uk')?.purpose).toBe('recent');
    expect(storageEntry('cache', 'pages-4f2a')?.purpose).toBe('offline');
    expect(storageEntry('session', 'cart')).toBeUndefined();
  });
});
