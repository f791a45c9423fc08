// Small values that live as long as the tab. Where the browser keeps no storage, they live as long as the page.

const fallback = new Map<string, string>();

/** The value under `key`; null where there is none. */
export function readSessionValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** Keeps `value` under `key`; null forgets it. */
export function writeSessionValue(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value === null) fallback.delete(key);
    else fallback.set(key, value);
  }
}
