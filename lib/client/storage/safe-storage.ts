function safe(storage: () => Storage) {
  /** What could not be stored: newer than what is stored. */
  const fallback = new Map<string, string>();
  return {
    read(key: string): string | null {
      const unstored = fallback.get(key);
      if (unstored !== undefined) return unstored;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        fallback.delete(key);
      } catch {
        if (value === null) fallback.delete(key);
        else fallback.set(key, value);
      }
    },
    clear(kept: readonly string[]): void {
      const isLeft = (key: string) => !kept.includes(key);
      for (const key of [...fallback.keys()].filter(isLeft)) fallback.delete(key);
      try {
        const stored = storage();
        for (const key of Object.keys(stored).filter(isLeft)) stored.removeItem(key);
      } catch {
        // Nothing is stored.
      }
    },
  };
}

// Where the browser denies storage, or has no space left, values live as long as the page.

export const safeSessionStorage = safe(() => sessionStorage);
export const safeLocalStorage = safe(() => localStorage);
