import { create } from 'zustand';
import { compare } from '@/config/compare';
import { isSku } from '@/lib/sku';

interface CompareList {
  /** SKUs in the order in which they were chosen; null until the browser's own list was read. */
  readonly skus: readonly string[] | null;
  /** A product was refused because the list was full, and the shopper has not been told. */
  readonly refused: boolean;
}

/** What the shopper compares: kept by the browser under `compare_skus` (spec §7), so one list a store's host. */
export const useCompare = create<CompareList>(() => ({ skus: null, refused: false }));

/** Reads a kept list; anything that is no list of SKUs counts as empty. */
export function parseCompareList(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const skus = list.filter((sku): sku is string => typeof sku === 'string' && isSku(sku));
    return [...new Set(skus)].slice(0, compare.most);
  } catch {
    return [];
  }
}

const read = () => {
  try {
    useCompare.setState({ skus: parseCompareList(localStorage.getItem(compare.storageKey)) });
  } catch {
    // A browser that keeps nothing: the list lives as long as the page.
    useCompare.setState(({ skus }) => ({ skus: skus ?? [] }));
  }
};

function keep(skus: readonly string[]): void {
  useCompare.setState({ skus });
  try {
    localStorage.setItem(compare.storageKey, JSON.stringify(skus));
  } catch {
    // As above.
  }
}

let started = false;

/** Reads the browser's list once, and again when another tab changes it. */
export function startCompare(): void {
  if (started) return;
  started = true;
  read();
  window.addEventListener('storage', ({ key }) => {
    if (key === compare.storageKey || key === null) read();
  });
}

/** Adds or removes a product; a full list takes no other. */
export function toggleCompare(sku: string): void {
  const skus = useCompare.getState().skus ?? [];
  if (skus.includes(sku)) keep(skus.filter((other) => other !== sku));
  else if (skus.length < compare.most) keep([...skus, sku]);
  else useCompare.setState({ refused: true });
}

/** The shopper has been told that the list is full. */
export function forgetRefusal(): void {
  useCompare.setState({ refused: false });
}

/** Takes products out of the list. */
export function dropFromCompare(gone: readonly string[]): void {
  const skus = useCompare.getState().skus ?? [];
  if (skus.some((sku) => gone.includes(sku))) keep(skus.filter((sku) => !gone.includes(sku)));
}

/** Empties the list. */
export function clearCompare(): void {
  keep([]);
}
