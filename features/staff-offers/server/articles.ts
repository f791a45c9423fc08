import 'server-only';
import { storeConfig } from '@/config/shop/stores';
import type { Staff } from '@/features/staff/server/staff';
import { shopOf } from '../shops';

const shown = 8;

/** What an offer can have, by number or name: for the search of its form. */
export async function articlesReply({ admin, format, t }: Staff, url: string): Promise<Response> {
  const { searchParams } = new URL(url);
  const shop = shopOf(searchParams.get('shop'));
  if (!shop) return Response.json([]);
  const search = (searchParams.get('q') ?? '').slice(0, 200);
  const { language } = storeConfig(shop.store);
  const { rows } = await admin.articles.search({ ...shop, search, language, page: 1, size: 2 * shown });
  const articles = rows
    .filter(({ type }) => type !== 'configurable')
    .slice(0, shown)
    .map(({ sku, name, price, stock }) => ({
      sku,
      name,
      detail: [
        price ? t('offer.grossPrice', { price: format.money(price) }) : t('offer.noPrice'),
        stock && t('offer.free', { count: stock.free }),
      ]
        .filter(Boolean)
        .join(', '),
    }));
  return Response.json(articles, { headers: { 'cache-control': 'no-store' } });
}
