import type { StoreCode } from '@/config/types';
import { skuKey } from '@/lib/sku';
import type { ProductFacts } from '../read/products';
import type { Row } from '../read/yaml-file';

type ProductRow = Row<ProductFacts>;

interface Article {
  /** As its own row writes it. */
  readonly sku: string;
  readonly type: ProductFacts['type'] | 'variant';
  /** The stores that do not sell it. */
  readonly except: readonly StoreCode[];
}

function articlesOf(rows: readonly ProductRow[]): ReadonlyMap<string, Article> {
  const articles = rows.flatMap(({ value: { sku, type, except, variants } }): Article[] => [
    { sku, type, except },
    ...variants.map((variant): Article => ({ sku: variant.sku, type: 'variant', except })),
  ]);
  return new Map(articles.map((article) => [skuKey(article.sku), article]));
}

function partProblem({ except }: ProductFacts, sku: string, article: Article | undefined): string | null {
  if (!article) return `there is no product ${sku}`;
  if (article.sku !== sku) return `is written ${article.sku} in its own row`;
  if (article.type === 'bundle') return `${sku} is a bundle itself: name its parts`;
  if (article.type === 'configurable') return `${sku} has variants: name one of them`;
  const missing = article.except.filter((store) => !except.includes(store));
  return missing.length === 0
    ? null
    : `${sku} is not sold in ${missing.join(', ')}: name these stores in "except" of the bundle, too`;
}

/** A bundle names its parts: simple products and variants that all of its stores sell, each once. It has no stock of its own. */
export function checkBundles(rows: readonly ProductRow[]): void {
  const bundles = rows.filter(({ value }) => value.type === 'bundle');
  if (bundles.length === 0) return;
  const articles = articlesOf(rows);
  for (const { value, report } of bundles) {
    if (value.parts.length === 0) report(['parts'], 'must list at least one part');
    for (const field of ['stock', 'expected'] as const)
      if (value[field] !== undefined)
        report([field], 'must be missing: that of a bundle follows from its parts');
    value.parts.forEach(({ sku }, index) => {
      const problem = partProblem(value, sku, articles.get(skuKey(sku)));
      if (problem !== null) report(['parts', index, 'sku'], problem);
      else if (value.parts.findIndex((part) => part.sku === sku) !== index)
        report(['parts', index, 'sku'], `${sku} is listed twice: add up its quantity`);
    });
  }
}
