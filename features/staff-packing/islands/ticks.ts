'use client';

import { useSyncExternalStore } from 'react';
import type { Counts, ScanRow } from '../scan';

const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function stored(store: string): string {
  try {
    return sessionStorage.getItem(`ticks ${store}`) ?? '{}';
  } catch {
    return '{}';
  }
}

function textOf(store: string): string {
  const text = texts.get(store) ?? stored(store);
  texts.set(store, text);
  return text;
}

function write(store: string, counts: Counts): void {
  const text = JSON.stringify(counts);
  texts.set(store, text);
  try {
    sessionStorage.setItem(`ticks ${store}`, text);
  } catch {
    // They stay in memory until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The ticks of `rows`, which the browser keeps until its tab is closed. */
export function useTicks(store: string, rows: readonly ScanRow[]) {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(store),
    () => '{}',
  );
  const all = JSON.parse(text) as Counts;
  const counts: Counts = Object.fromEntries(
    rows.map(({ id, quantity }) => [id, Math.min(quantity, all[id] ?? 0)]),
  );
  return [counts, (next: Counts) => write(store, next)] as const;
}
