import { create } from 'zustand';
import { purchase } from '@/config/limits/islands';
import type { AddLine } from '@/commerce/model/cart';

/** The order list's quantities by SKU, not yet added to the cart; kept across filters, sorting and pages. */
export const useOrderDraft = create(() => ({ lines: new Map<string, number>() }));

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

export interface Refusal {
  readonly sku: string | null;
  readonly message: string | null;
}

/** Stops at a rejection. `onIn` gets the added SKUs. Resolves with the added units and the rejection. */
export async function addInParts(
  lines: readonly AddLine[],
  add: (lines: readonly AddLine[]) => Promise<Refusal | null>,
  onIn: (skus: readonly string[]) => void,
): Promise<{ added: number; refusal: Refusal | null }> {
  let added = 0;
  for (let from = 0; from < lines.length; from += purchase.maxAddedLines) {
    const part = lines.slice(from, from + purchase.maxAddedLines);
    const refusal = await add(part);
    if (refusal) return { added, refusal };
    added += part.reduce((sum, { qty }) => sum + qty, 0);
    onIn(part.map(({ product }) => product));
  }
  return { added, refusal: null };
}
