import type { WireAddLine } from '@/features/cart/wire-cart';
import { purchase } from '@/config/limits/purchase';

export interface Refusal {
  readonly sku: string | null;
  readonly message: string | null;
}

/**
 * Adds lines in as many calls as needed, until one is rejected. `add` adds its lines to the cart, all or none; `onIn` is
 * called with the added SKUs. Resolves with the number of added units and the rejection.
 */
export async function addInParts(
  lines: readonly WireAddLine[],
  add: (lines: readonly WireAddLine[]) => Promise<Refusal | null>,
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
