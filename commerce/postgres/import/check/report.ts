import { fail, ok, type Result } from '@/lib/result';
import { type Problem, problemLine } from '../../../ports/admin/catalogue';

/** All problems of a catalogue. Nothing was imported. */
export class ImportError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'));
    this.name = 'ImportError';
  }
}

/** The problems of an ImportError as a value; rejects with any other error. */
export async function problemsOf<T>(imported: Promise<T>): Promise<Result<T, readonly Problem[]>> {
  try {
    return ok(await imported);
  } catch (error) {
    if (error instanceof ImportError) return fail(error.problems);
    throw error;
  }
}

/** Formats a path for a message: `['variants', 1, 'ean']` → `variants[1].ean`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

/** The kinds of rows that an import counts; `stock` counts the products whose quantity it set. */
export const entities = [
  'brands',
  'attributes',
  'options',
  'categories',
  'features',
  'boxParts',
  'pages',
  'contentRows',
  'redirects',
  'searchData',
  'products',
  'variants',
  'stock',
  'reviews',
] as const;
export type Entity = (typeof entities)[number];

export interface EntityCount {
  created: number;
  updated: number;
  unchanged: number;
  /** Products and variants are disabled, because orders refer to them; all other rows are deleted. */
  removed: number;
}

export interface ImportReport {
  /** True if the files are those of the last import, so nothing was compared. */
  skipped: boolean;
  entities: Record<Entity, EntityCount>;
  /** Paths of categories, pages and redirects that are not found from now on. */
  ended: readonly string[];
  ms: number;
}

export function countOf(total: number, created: number, updated: number, removed: number): EntityCount {
  return { created, updated, unchanged: total - created - updated, removed };
}

export function emptyCounts(): Record<Entity, EntityCount> {
  const zero = () => countOf(0, 0, 0, 0);
  return {
    brands: zero(),
    attributes: zero(),
    options: zero(),
    categories: zero(),
    features: zero(),
    boxParts: zero(),
    pages: zero(),
    contentRows: zero(),
    redirects: zero(),
    searchData: zero(),
    products: zero(),
    variants: zero(),
    stock: zero(),
    reviews: zero(),
  };
}

/** Prefix of the SKUs of generated products, which the next import always disables. */
export const SKU_PREFIX = 'GEN-';

/** An import would disable most of the products on sale: probably the wrong folder, or an incomplete one. */
export class RemovalError extends Error {}

interface OnSale {
  readonly sku: string;
}

/** Throws RemovalError if `gone` is more than half of `onSale`, apart from generated products. */
export function limitRemoval(onSale: readonly OnSale[], gone: readonly OnSale[]): void {
  const count = (products: readonly OnSale[]) =>
    products.filter(({ sku }) => !sku.startsWith(SKU_PREFIX)).length;
  const [of, removed] = [count(onSale), count(gone)];
  if (removed * 2 <= of) return;
  throw new RemovalError(
    `Nothing was imported: the folder lacks ${removed} of ${of} products and variants on sale. Add --allow-removal to disable them.`,
  );
}
