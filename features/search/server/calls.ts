import 'server-only';
import { backend } from '@/commerce/backend';
import type { ProductCard } from '@/commerce/model/product';
import { catalogue } from '@/config/catalogue';
import type { Failure, Reply, RouteContext } from '@/lib/http/create-route';
import { toWire } from '@/lib/money';
import { ok, type Result } from '@/lib/result';
import type { WireSuggestions } from '../wire-suggestions';
import { searchParamsSchema } from './reads';

/** Seconds a browser may show the same suggestions again: while somebody types, deletes and types. */
const KEEP_SECONDS = 60;

const { suggest } = catalogue.search;
const none: WireSuggestions = { products: [], total: 0, categories: [], brands: [], corrected: null };

function wireProduct({ sku, name, url, image, price, price_from }: ProductCard) {
  const shown = { sku, name, url, price_from };
  return { ...shown, image: image?.url ?? null, price: toWire(price.final_price) };
}

/** `GET /api/search?q=…`: what may be meant by the text so far. Any text is answered, too short ones with nothing. */
export async function getSuggestions(
  _: undefined,
  { store, currency, query }: RouteContext,
): Promise<Result<Reply, Failure>> {
  const { q: text } = searchParamsSchema.parse({ q: query.get('q') });
  if (text.length < suggest.minLength) return ok({ body: none, cacheSeconds: KEEP_SECONDS });
  const found = await backend().catalogue.suggest({ store, currency }, text, suggest);
  const body: WireSuggestions = { ...found, products: found.products.map(wireProduct) };
  return ok({ body, cacheSeconds: KEEP_SECONDS });
}
