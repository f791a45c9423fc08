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
