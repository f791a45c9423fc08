import { paths } from '@/lib/paths';
import type { WireSuggestions } from './wire-suggestions';

/** One line of the suggestions. */
export type Suggestion =
  | { readonly kind: 'product'; readonly url: string; readonly product: WireSuggestions['products'][number] }
  | { readonly kind: 'category'; readonly url: string; readonly name: string; readonly above: string }
  | { readonly kind: 'brand'; readonly url: string; readonly name: string }
  /** Leads to all results. */
  | { readonly kind: 'all'; readonly url: string; readonly count: number };

/** All lines in the order in which the arrow keys go through them; `text` is what was typed. */
export function suggestionItems(found: WireSuggestions, text: string): Suggestion[] {
  const products = found.products.map((product) => ({
    kind: 'product' as const,
    url: product.url,
    product,
  }));
  const categories = found.categories.map(({ name, url, trail }) => ({
    kind: 'category' as const,
    url,
    name,
    above: trail
      .slice(0, -1)
      .map((step) => step.name)
      .join(' › '),
  }));
  const brands = found.brands.map(({ name, url }) => ({ kind: 'brand' as const, url, name }));
  const all = found.total > 0 ? [{ kind: 'all' as const, url: paths.search(text), count: found.total }] : [];
  return [...products, ...categories, ...brands, ...all];
}
