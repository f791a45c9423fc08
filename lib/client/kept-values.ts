// Small values of a tab, or of all tabs of a store. Where the browser keeps no storage, they live as long as the page.

function valuesIn(storage: () => Storage) {
  const fallback = new Map<string, string>();
  return {
    /** The value under `key`; null where there is none. */
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return fallback.get(key) ?? null;
      }
    },
    /** Keeps `value` under `key`; null forgets it. */
    write(key: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        if (value === null) fallback.delete(key);
        else fallback.set(key, value);
      }
    },
  };
}

/** What one tab keeps until it is closed. */
export const tabValues = valuesIn(() => sessionStorage);
/** What all tabs of the store keep. */
export const sharedValues = valuesIn(() => localStorage);
