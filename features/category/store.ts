import { create } from 'zustand';
import { purchase } from '@/config/limits/purchase';

interface OrderDraft {
  /** SKU → quantity, in the order of entry. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The quantities entered in the order list and not yet added to the cart; kept across filters, sorting and pages. */
export const useOrderDraft = create<OrderDraft>(() => ({ lines: new Map() }));

export function setDraftQuantity(sku: string, quantity: number | null): void {
  useOrderDraft.setState(({ lines }) => {
    const next = new Map(lines);
    if (quantity === null || quantity < 1) next.delete(sku);
    else next.set(sku, Math.min(quantity, purchase.maxQuantity));
    return { lines: next };
  });
}

export function clearDraftQuantities(skus: readonly string[]): void {
  useOrderDraft.setState(({ lines }) => ({
    lines: new Map([...lines].filter(([sku]) => !skus.includes(sku))),
  }));
}
