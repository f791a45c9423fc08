import type { Money } from '@/commerce/model/money';
import type { ProductCard } from '@/commerce/model/product';
import type { Suggestions } from '@/commerce/model/search';
import type { NetPrice } from '@/commerce/domain/pricing/net-price';
import { paths } from '@/lib/paths/paths';

interface SuggestedProduct extends Pick<ProductCard, 'sku' | 'name' | 'url' | 'priceFrom'> {
  readonly image: string | null;
  readonly price: Money;
  readonly net: NetPrice;
}

export interface ShownSuggestions extends Omit<Suggestions, 'products' | 'brands' | 'article'> {
  readonly products: readonly SuggestedProduct[];
  readonly brands: readonly { readonly code: string; readonly name: string; readonly url: string }[];
  readonly pages: readonly { readonly title: string; readonly url: string }[];
  readonly guides: readonly { readonly title: string; readonly url: string }[];
}

export type Suggestion =
  | { readonly kind: 'product'; readonly url: string; readonly product: ShownSuggestions['products'][number] }
  | {
      readonly kind: 'category';
      readonly url: string;
      readonly name: string;
      readonly parents: string;
      readonly image: string | null;
    }
  | { readonly kind: 'brand' | 'page' | 'guide'; readonly url: string; readonly name: string }
  | { readonly kind: 'recent'; readonly url: string; readonly name: string }
  | { readonly kind: 'forget'; readonly url: null }
  | { readonly kind: 'all'; readonly url: string; readonly count: number };

const MAX_RECENT = 3;

/** The earlier searches that begin with the typed text; for an empty text all, and the item that deletes them. */
function recentItems(text: string, recent: readonly string[]): Suggestion[] {
  const typed = text.toLowerCase();
  const items = recent.map((name) => ({ kind: 'recent' as const, url: paths.search(name), name }));
  if (typed === '') return items.length > 0 ? [...items, { kind: 'forget', url: null }] : [];
  const isContinued = (name: string) => name.length > typed.length && name.toLowerCase().startsWith(typed);
  return items.filter(({ name }) => isContinued(name)).slice(0, MAX_RECENT);
}

/** In the order of the arrow keys. `suggestions`: null before the first response. */
export function suggestionItems(
  suggestions: ShownSuggestions | null,
  text: string,
  recent: readonly string[],
): Suggestion[] {
  const earlier = recentItems(text, recent);
  if (!suggestions) return earlier;
  const products = suggestions.products.map((product) => ({
    kind: 'product' as const,
    url: product.url,
    product,
  }));
  const categories = suggestions.categories.map(({ name, url, trail, image }) => ({
    kind: 'category' as const,
    url,
    name,
    image,
    parents: trail
      .slice(0, -1)
      .map((step) => step.name)
      .join(' › '),
  }));
  const brands = suggestions.brands.map(({ name, url }) => ({ kind: 'brand' as const, url, name }));
  const pages = suggestions.pages.map(({ title, url }) => ({ kind: 'page' as const, url, name: title }));
  const guides = suggestions.guides.map(({ title, url }) => ({ kind: 'guide' as const, url, name: title }));
  const all =
    suggestions.total > 0
      ? [{ kind: 'all' as const, url: paths.search(text), count: suggestions.total }]
      : [];
  // Of an empty field the earlier searches come first.
  if (text === '') return [...earlier, ...categories, ...guides, ...brands];
  return [...categories, ...brands, ...guides, ...pages, ...products, ...earlier, ...all];
}
