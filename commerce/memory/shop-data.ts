import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Salable } from '../domain/cart/choose-variant';
import type { Context } from '../context';
import type { Option } from '../model/product';

/** A category with its products, in all stores and languages the same. */
export interface MemoryCategory {
  readonly code: string;
  readonly name: string;
}

/** A simple product, a configurable one or a variant, at the same price in every currency. */
export interface MemoryProduct {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  /** Minor units, VAT included. */
  readonly minor: number;
  readonly grams?: number;
  readonly stores?: readonly StoreCode[];
  readonly tiers?: readonly (readonly [quantity: number, price: number])[];
  /** Of a configurable product: the attributes in which its variants differ. */
  readonly configurable?: readonly string[];
  /** Of a variant: its product, and attribute code → value code. */
  readonly parent?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** What a shop sells, and what changes of it. */
export interface ShopData {
  readonly categories: readonly MemoryCategory[];
  readonly products: readonly MemoryProduct[];
  /** SKU → available units. */
  readonly stock: Map<string, number>;
  /** SKUs that are not sold now. */
  readonly disabled: Set<string>;
  /** SKU → another price. */
  readonly prices: Map<string, number>;
}

// Ids have a form that no other engine uses, so that no code can depend on their format.
export const productId = (sku: string): string => `product:${sku}`;
export const categoryId = (code: string): string => `category:${code}`;
const valueId = (attribute: string, code: string): string => `${attribute}=${code}`;

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** The path of a product's page; of a variant that of its product. */
export const urlOf = ({ sku, parent }: MemoryProduct): string => `/${slug(parent ?? sku)}`;

/** The path of a category. */
export const categoryUrl = ({ code }: MemoryCategory): string => `/category/${code}`;

/** The product with a SKU; null for an unknown one. */
export const productOf = ({ products }: ShopData, sku: string): MemoryProduct | null =>
  products.find((product) => product.sku === sku) ?? null;

export const variantsOf = ({ products }: ShopData, { sku }: MemoryProduct): readonly MemoryProduct[] =>
  products.filter(({ parent }) => parent === sku);

/** The product with a page: the parent of a variant, else the product itself. */
export const pageOf = (data: ShopData, product: MemoryProduct): MemoryProduct =>
  (product.parent === undefined ? null : productOf(data, product.parent)) ?? product;

/** Whether a store sells a product, and the product that it is a variant of. */
export function isSold(data: ShopData, store: StoreCode, product: MemoryProduct): boolean {
  const isHere = ({ sku, stores }: MemoryProduct) =>
    !data.disabled.has(sku) && stores?.includes(store) !== false;
  return isHere(product) && isHere(pageOf(data, product));
}

export const availableOf = ({ stock }: ShopData, sku: string): number => stock.get(sku) ?? 0;

export const priceOf = ({ prices }: ShopData, { sku, minor }: MemoryProduct): number =>
  prices.get(sku) ?? minor;

/** The price of one unit at the largest tier up to a quantity; null without one. */
export const tierPrice = ({ tiers = [] }: MemoryProduct, quantity: number): number | null =>
  tiers.findLast(([from]) => from <= quantity)?.[1] ?? null;

/** The chosen values of a variant. */
export const optionsOf = ({ options = {} }: MemoryProduct): Option[] =>
  Object.entries(options).map(([attribute, code]) => ({
    attributeCode: attribute,
    label: attribute,
    code,
    valueIndex: valueId(attribute, code),
    valueLabel: code,
  }));

/** A product as `chooseVariant` reads it. Products are numbered in their order. */
export function salable(data: ShopData, { store }: Context, sku: string): Salable | null {
  const product = productOf(data, sku);
  if (!product) return null;
  const numbered = (each: MemoryProduct) => ({
    id: data.products.indexOf(each),
    sku: each.sku,
    sold: isSold(data, store, each),
    stock: availableOf(data, each.sku),
  });
  const variants = variantsOf(data, product).map((each) => ({
    ...numbered(each),
    options: Object.fromEntries(
      optionsOf(each).map((option) => [option.attributeCode, String(option.valueIndex)]),
    ),
  }));
  const { configurable } = product;
  return {
    ...numbered(product),
    parts: [],
    choices: configurable ?? [],
    variants: configurable ? variants : null,
  };
}

export const money = (minor: number, currency: CurrencyCode) => ({ minor, currency });
