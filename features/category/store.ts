import { create } from 'zustand';
import { purchase } from '@/config/purchase';

interface OrderDraft {
  /** SKU → pieces, in the order in which they were entered. */
  readonly lines: ReadonlyMap<string, number>;
}

/** What was entered in the order list and is not in the cart yet; it outlives filters, sorting and pages. */
export const useOrderDraft = create<OrderDraft>(() => ({ lines: new Map() }));

/** Sets the pieces of a SKU; none or null takes it out. */
export function setPieces(sku: string, pieces: number | null): void {
  useOrderDraft.setState(({ lines }) => {
    const next = new Map(lines);
    if (pieces === null || pieces < 1) next.delete(sku);
    else next.set(sku, Math.min(pieces, purchase.maxQuantity));
    return { lines: next };
  });
}

/** Takes out what went into the cart. */
export function clearPieces(skus: readonly string[]): void {
  useOrderDraft.setState(({ lines }) => ({
    lines: new Map([...lines].filter(([sku]) => !skus.includes(sku))),
  }));
}
