import type { AddLine } from '@/commerce/model/cart';
import { purchase } from '@/config/purchase';

/** Why lines did not go into the cart: the product that it is about, and the text, where they are known. */
export interface Refusal {
  readonly sku: string | null;
  readonly message: string | null;
}

/**
 * Adds lines in as many calls as needed, up to the first that is refused. `add` puts its lines into the cart, all or
 * none; `onIn` hears of the SKUs that went in. Gives the pieces that are in the cart, and what was refused.
 */
export async function addInParts(
  lines: readonly AddLine[],
  add: (lines: readonly AddLine[]) => Promise<Refusal | null>,
  onIn: (skus: readonly string[]) => void,
): Promise<{ pieces: number; refusal: Refusal | null }> {
  let pieces = 0;
  for (let from = 0; from < lines.length; from += purchase.maxAddedLines) {
    const part = lines.slice(from, from + purchase.maxAddedLines);
    const refusal = await add(part);
    if (refusal) return { pieces, refusal };
    pieces += part.reduce((sum, { qty }) => sum + qty, 0);
    onIn(part.map(({ product }) => product));
  }
  return { pieces, refusal: null };
}
