'use client';

import { createContext } from 'react';

/** What the parts of a list know of a change that is under way. */
export interface ListChange {
  /** `code:value` of the choices that were made and have not arrived yet. */
  readonly flipped: ReadonlySet<string>;
  readonly pending: boolean;
}

export const ListContext = createContext<ListChange>({ flipped: new Set(), pending: false });

/** In `flipped`: everything that was chosen has been taken away; the other keys came after that. */
export const clearKey = '*';

/** The set with `key` put in, or taken out where it was in. */
export function flipKey(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (key === clearKey) return new Set([key]);
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Whether a choice is made as far as the shopper knows: `active` is what the page says of it. */
export const isChosen = (flipped: ReadonlySet<string>, key: string, active: boolean) =>
  (active && !flipped.has(clearKey)) !== flipped.has(key);
