import type { Part } from '../../model/product';

export interface Taken {
  readonly productId: number | string;
  readonly quantity: number;
  readonly stock: number;
}

export interface LinePart extends Part, Taken {
  readonly quantity: number;
}

interface StockLine {
  readonly productId: number | string;
  readonly quantity: number;
  /** Available units of the article; of a bundle those that the stock of its parts makes. */
  readonly stock: number;
  /** Empty for an article with a stock of its own. */
  readonly parts: readonly Taken[];
}

const takenBy = ({ productId, stock, parts }: Omit<StockLine, 'quantity'>): readonly Taken[] =>
  parts.length > 0 ? parts : [{ productId, quantity: 1, stock }];

/** Gives each line the units that are left: a bundle and its parts share one stock, and earlier lines go first. */
export function shareStock<Line extends StockLine>(lines: readonly Line[]): Line[] {
  const taken = new Map<number | string, number>();
  return lines.map((line) => {
    const each = takenBy(line);
    const left = each.map(({ productId, quantity, stock }) =>
      Math.floor(Math.max(0, stock - (taken.get(productId) ?? 0)) / quantity),
    );
    const stock = Math.min(...left);
    const units = Math.min(line.quantity, stock);
    for (const { productId, quantity } of each)
      taken.set(productId, (taken.get(productId) ?? 0) + units * quantity);
    return { ...line, stock };
  });
}

/** What a cart has: units by product id, and the parts of its bundles by theirs. */
export interface Held {
  readonly units: Readonly<Record<number, number>>;
  readonly bundles: Readonly<Record<number, readonly Taken[]>>;
}

/** Articles to add, with the units that the cart can have of each, less what other lines and earlier articles take. */
export function withRemainingStock<Item extends StockLine & { readonly productId: number }>(
  { units, bundles }: Held,
  items: readonly Item[],
): Item[] {
  const taken = new Map<number | string, number>();
  const take = (each: readonly Taken[], count: number) => {
    for (const { productId, quantity } of each)
      taken.set(productId, (taken.get(productId) ?? 0) + count * quantity);
  };
  for (const [id, count] of Object.entries(units))
    take(bundles[Number(id)] ?? [{ productId: Number(id), quantity: 1, stock: 0 }], count);
  return items.map((item) => {
    const each = takenBy(item);
    const inCart = units[item.productId] ?? 0;
    const left = each.map(({ productId, quantity, stock }) =>
      Math.floor((stock - (taken.get(productId) ?? 0)) / quantity),
    );
    take(each, item.quantity);
    return { ...item, stock: Math.max(0, inCart + Math.min(...left)) };
  });
}
