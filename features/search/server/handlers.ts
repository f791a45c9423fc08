import 'server-only';
import { backend } from '@/commerce/backend';
import type { ProductCard } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';
import type { StoreCode } from '@/config/types';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { toPriceRange } from '@/lib/money/money';
import { netPriceTexts } from '@/commerce/domain/pricing/net-price';
import { ok, type Result } from '@/lib/result';
import { storeTexts, type Texts } from '@/lib/messages/messages';
import type { ShownSuggestions } from '../suggestion-items';
import { findPages } from './found-pages';
import { findBrands, findGuides, startSuggestions } from './start-suggestions';
import { linkArticle, searchParamsSchema } from './loaders';

/** Seconds for which the browser caches suggestions, for text that is deleted and typed again. */
const CACHE_SECONDS = 60;

const { suggest } = catalogue.search;
const noSuggestions: ShownSuggestions = {
  products: [],
  total: 0,
  categories: [],
  brands: [],
  pages: [],
  guides: [],
  corrected: null,
  notSold: null,
};

function suggestedProduct(product: ProductCard, store: StoreCode, t: Texts) {
  const { id, sku, name, url, brand, typeId, stockStatus, image, price, priceFrom } = product;
  const { finalPrice: final, priorPrice: prior } = price;
  const amounts = { price: final, net: netPriceTexts(final, store, t, price.taxClass) };
  const names = {
    id,
    sku,
    name,
    brand,
    typeId,
    stockStatus,
    priceRange: toPriceRange(final, prior),
  };
  return { ...names, url, priceFrom, image: image?.url ?? null, ...amounts };
}

export async function getSuggestions(
  _: undefined,
  { context, query }: ShopRequest,
): Promise<Result<Reply, Failure>> {
  const { q: text } = searchParamsSchema.parse({ q: query.get('q') });
  if (text === '')
    return ok({
      body: { ...noSuggestions, ...(await startSuggestions(context)) },
      cacheSeconds: CACHE_SECONDS,
    });
  if (text.length < suggest.minLength) return ok({ body: noSuggestions, cacheSeconds: CACHE_SECONDS });
  const { store } = context;
  const [{ article, ...suggestions }, found, t] = await Promise.all([
    backend().catalogue.suggest(context, text, suggest),
    findPages(context, text),
    storeTexts(store),
  ]);
  const [guides, brands] = await Promise.all([
    findGuides(context, text, suggestions.categories),
    findBrands(context, suggestions),
  ]);
  const pages = found.filter(({ url }) => guides.every((guide) => guide.url !== url));
  const products = linkArticle(suggestions.products, article);
  const body: ShownSuggestions = {
    ...suggestions,
    products: products.map((product) => suggestedProduct(product, store, t)),
    pages,
    guides,
    brands,
  };
  return ok({ body, cacheSeconds: CACHE_SECONDS });
}
