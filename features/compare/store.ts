import { create } from 'zustand';
import { compare } from '@/config/limits/islands';
import { returned } from '@/lib/client/panels/router-events';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { isSku } from '@/lib/sku';

/**
 * The products to compare, stored under `compare_skus` (spec §7): one list per host. `skus`: in the order of selection; null until
 * the stored list has been read. `refused`: a product was rejected because the list is full, and this has not been announced yet.
 */
export const useCompare = create<{ skus: readonly string[] | null; refused: boolean }>(() => ({
  skus: null,
  refused: false,
}));

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

function read(): void {
  const stored = parseCompareList(safeLocalStorage.read(compare.storageKey));
  useCompare.setState((list) => (list.skus?.join('\n') === stored.join('\n') ? list : { skus: stored }));
}

function save(skus: readonly string[]): void {
  useCompare.setState({ skus });
  safeLocalStorage.write(compare.storageKey, JSON.stringify(skus));
}

let started = false;

/** Reads the stored list once, and again when another tab or a later page may have changed it. */
export function startCompare(): void {
  if (started) return;
  started = true;
  read();
  window.addEventListener(returned, read);
}

/** A full list rejects additions. `parent`: the SKU of its product if it is a variant, which is removed as well. */
export function toggleCompare(sku: string, parent = sku): void {
  const skus = useCompare.getState().skus ?? [];
  const others = skus.filter((other) => other !== sku && other !== parent);
  if (others.length < skus.length) save(others);
  else if (skus.length < compare.most) save([...skus, sku]);
  else useCompare.setState({ refused: true });
}

export function clearRefusal(): void {
  useCompare.setState({ refused: false });
}

export function removeFromCompare(removed: readonly string[]): void {
  const skus = useCompare.getState().skus ?? [];
  if (skus.some((sku) => removed.includes(sku))) save(skus.filter((sku) => !removed.includes(sku)));
}

export function clearCompare(): void {
  save([]);
}
