import type { ListedCard } from './card-view';

/** A product of the cart: its article number, and that of its product if it is a variant. */
export interface CartProduct {
  readonly sku: string;
  readonly parentSku: string | null;
}

export function pageSkus(products: readonly CartProduct[]): string[] {
  return [...new Set(products.map(({ sku, parentSku }) => parentSku ?? sku))];
}

export function notInCart(
  cards: readonly ListedCard[],
  products: readonly CartProduct[],
  count: number,
): ListedCard[] {
  const inCart = new Set(products.flatMap(({ sku, parentSku }) => [sku, parentSku]));
  return cards.filter(({ sku, stock }) => !inCart.has(sku) && stock.tone !== 'out').slice(0, count);
}

/** The first of each, then the second of each. Without repetitions, at most `count`. */
export function interleave<Card extends { readonly sku: string }>(
  lists: readonly (readonly Card[])[],
  count: number,
): Card[] {
  const bySku = new Map<string, Card>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const list of lists) {
      const card = list[turn];
      if (card && !bySku.has(card.sku)) bySku.set(card.sku, card);
    }
  }
  return [...bySku.values()].slice(0, count);
}
