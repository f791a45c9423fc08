/** What an import reports on; `stock` counts the pieces on the shelf that it set. */
export const entities = [
  'brands',
  'attributes',
  'options',
  'categories',
  'features',
  'boxParts',
  'pages',
  'redirects',
  'synonyms',
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
  /** Products and variants are disabled, because orders refer to them; everything else is deleted. */
  removed: number;
}

export interface ImportReport {
  /** The files are those of the last import: nothing was looked at. */
  skipped: boolean;
  entities: Record<Entity, EntityCount>;
  /** How long it took. */
  ms: number;
}

/** Counts an entity of which the files have `total` rows. */
export function countOf(total: number, created: number, updated: number, removed: number): EntityCount {
  return { created, updated, unchanged: total - created - updated, removed };
}

/** All counts at zero. */
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
    redirects: zero(),
    synonyms: zero(),
    products: zero(),
    variants: zero(),
    stock: zero(),
    reviews: zero(),
  };
}
