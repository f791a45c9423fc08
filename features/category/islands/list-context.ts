'use client';

import { createContext } from 'react';

/** What the parts of a list know of a change that is under way. */
export interface ListChange {
  /** `code:value` of the choices that were made and have not arrived yet. */
  readonly flipped: ReadonlySet<string>;
  readonly pending: boolean;
}

export const ListContext = createContext<ListChange>({ flipped: new Set(), pending: false });

/** The set with `key` put in, or taken out where it was in. */
export function flipKey(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
