import type { ReadableRow } from './json-lines';
import type { ProductInput, VariantInput } from './row-schemas';

export type ProductFacts = Pick<
  ProductInput,
  'sku' | 'ean' | 'type' | 'except' | 'parts' | 'stock' | 'expected' | 'accessories' | 'related'
> & {
  readonly variants: readonly Pick<VariantInput, 'sku' | 'ean'>[];
  readonly texts: {
    readonly [Code in keyof ProductInput['texts']]: Pick<ProductInput['texts'][Code], 'name' | 'slug'>;
  };
};

export function factsOf(product: ProductInput): ProductFacts {
  const { sku, ean, type, except, parts, stock, expected, accessories, related } = product;
  const variants = product.variants.map((variant) => ({ sku: variant.sku, ean: variant.ean }));
  const named = Object.entries(product.texts).map(([code, { name, slug }]) => [code, { name, slug }]);
  const texts = Object.fromEntries(named) as ProductFacts['texts'];
  return { sku, ean, type, except, parts, stock, expected, accessories, related, variants, texts };
}

/** The products of a catalogue, which are read again from their files: all of them may not fit into memory. */
export class Products implements Iterable<ProductInput> {
  readonly #all: (() => ProductInput)[] = [];
  readonly #bestsellers = new Set<() => ProductInput>();
  readonly #accessories = new Set<() => ProductInput>();
  readonly skus = new Set<string>();

  add({ value, again }: ReadableRow<ProductInput>, accessory = false): void {
    this.#all.push(again);
    if (accessory) this.#accessories.add(again);
    if (value.labels.includes('bestseller')) this.#bestsellers.add(again);
    for (const { sku } of [value, ...value.variants]) this.skus.add(sku);
  }

  get length(): number {
    return this.#all.length;
  }

  *[Symbol.iterator](): Generator<ProductInput> {
    for (const read of this.#all) yield read();
  }

  /** Reads each product, in list order: accessories last; of both the best sellers first, then in the order of the files. */
  ranked(): readonly (() => ProductInput)[] {
    const rank = (read: () => ProductInput) =>
      (this.#accessories.has(read) ? 2 : 0) + (this.#bestsellers.has(read) ? 0 : 1);
    const groups = Map.groupBy(this.#all, rank);
    return [0, 1, 2, 3].flatMap((each) => groups.get(each) ?? []);
  }
}
