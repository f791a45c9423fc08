/** In a set of pending choices: every filter was cleared, and the other keys were toggled after that. */
export const clearKey = '*';

/** The set with `key` (`code:value`) added, or removed where it was in the set. `clearKey` replaces the set. */
export function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (key === clearKey) return new Set([key]);
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/**
 * Whether a choice is selected once the pending ones apply.
 *
 * @param active whether the page on display has it selected
 */
export const isChosen = (pending: ReadonlySet<string>, key: string, active: boolean) =>
  (active && !pending.has(clearKey)) !== pending.has(key);
