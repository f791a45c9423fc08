import { recent } from '@/config/limits/islands';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';

const keyOf = (store: string) => `recent_searches_${store}`;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The texts of a stored value, one per line, newest first; each once. */
export function readSearches(stored: string | null): string[] {
  const texts = (stored ?? '').split('\n').map((text) => text.trim());
  return texts
    .filter((text, index) => text !== '' && texts.findIndex((each) => isSame(each, text)) === index)
    .slice(0, recent.most);
}

/** The value to store after a search for `text`, which has no line breaks. */
export const withSearch = (stored: string | null, text: string): string =>
  readSearches([text, stored ?? ''].join('\n')).join('\n');

export const recentSearches = (store: string): string[] => readSearches(safeLocalStorage.read(keyOf(store)));

export function rememberSearch(store: string, text: string): void {
  safeLocalStorage.write(keyOf(store), withSearch(safeLocalStorage.read(keyOf(store)), text));
}

export const clearSearches = (store: string): void => safeLocalStorage.write(keyOf(store), null);
