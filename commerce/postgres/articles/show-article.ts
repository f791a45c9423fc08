import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import type { Database, Queryable } from '@/database/pool';
import { type ArticlePrice, type ArticleRecord, mostMovements } from '../../ports/admin/articles';
import { priorHours } from '../../domain/pricing/planned-price';
import { availableUnits } from '../catalogue/product-joins';
import { brand, product, productPrice, productPriceHistory } from '../schema/catalogue';
import { safetyNotice } from '../schema/safety';
import { stock, stockMovement } from '../schema/stock';
import { articleOf } from '../stock/stock';
import { articleJoins, articleName } from './search-articles';

/** Of the stores that run, and those of the article. */
const shopCurrencies = [...new Set(storeCodes.flatMap((code) => storeConfig(code).availableCurrencyCodes))];

type StoredPrice = typeof productPrice.$inferSelect;

/** Changes with everything that `setPrice` replaces. */
export const versionOf = ({ regular, final, special, specialFrom, specialUntil }: StoredPrice): string =>
  JSON.stringify([regular, final, special, specialFrom, specialUntil]);

const iso = (instant: string | Date | null) => instant && new Date(instant).toISOString();

const ofPrice = sql`h.product_id = ${productPrice.productId} and h.currency = ${productPrice.currency}`;
const history = (what: SQL, where: SQL) =>
  sql`(select ${what} from ${productPriceHistory} h where ${ofPrice} and ${where})`;

/** As `writeReferences` computes it for a reduction that begins now. Without a record the price is older than the period. */
const lowest = sql<number>`least(${productPrice.final}, ${history(
  sql`min(h.price)`,
  sql`h.valid_from >= coalesce(${history(sql`max(h.valid_from)`, sql`h.valid_from <= now() - make_interval(hours => ${priorHours}::int)`)}, '-infinity')`,
)})`;

async function readPrices(queryable: Queryable, productId: number): Promise<ArticlePrice[]> {
  const rows = await queryable
    .select({ price: productPrice, lowest })
    .from(productPrice)
    .where(eq(productPrice.productId, productId));
  const place = (currency: CurrencyCode) => shopCurrencies.indexOf(currency);
  return rows
    .map(({ price, lowest: least }) => {
      const { currency, final, prior, regular, special, specialFrom, specialUntil } = price;
      return {
        currency,
        regular,
        final,
        special,
        specialFrom: iso(specialFrom),
        specialUntil: iso(specialUntil),
        lowest: least,
        prior,
        version: versionOf(price),
      };
    })
    .toSorted((a, b) => place(a.currency) - place(b.currency));
}

async function readStock(db: Queryable, productId: number): Promise<ArticleRecord['stock']> {
  const [row] = await db
    .select({ stock, free: availableUnits })
    .from(stock)
    .where(eq(stock.productId, productId));
  if (!row) return { onHand: 0, reserved: 0, free: 0, shelf: null, expected: null, shortfall: 0 };
  const { expectedOn: expected, onHand, reserved, shelf, shortfall } = row.stock;
  return { onHand, reserved, free: row.free, shelf, expected, shortfall };
}

async function readMovements(db: Queryable, productId: number): Promise<ArticleRecord['movements']> {
  const rows = await db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(stockMovement.id))
    .limit(mostMovements);
  return rows.map(({ after, at, before, by, cause, orderNumber: order, reason }) => ({
    before,
    after,
    cause,
    order,
    reason,
    by,
    at: at.toISOString(),
  }));
}

export const noticeSummary = ({
  createdAt,
  id,
  kind,
  sentAt,
  sentBy,
  sku,
}: typeof safetyNotice.$inferSelect) => ({
  id,
  sku,
  kind,
  created: createdAt.toISOString(),
  sent: iso(sentAt),
  sentBy,
});

interface NamedRow extends Record<string, unknown> {
  readonly name: string;
  readonly ean: string | null;
  readonly brand: string;
  readonly picture: string | null;
  readonly parent_sku: string;
  readonly parent_stores: readonly StoreCode[];
  readonly variants: readonly string[];
}

/** The first picture of an article, for a variant without one that of its product. */
const picture = sql`coalesce((select image ->> 'url' from jsonb_array_elements(${product.images} || parent_product.images) image
  where not (image ->> 'disabled')::boolean limit 1), null)`;

/** What people know an article by, for a variant with the picture and the name of its product. */
export async function namedArticle(db: Queryable, id: number, language: Language): Promise<NamedRow | null> {
  const { rows } = await db.execute<NamedRow>(sql`
    select ${articleName(language)} as name, ${product.ean} as ean, ${brand.name} as brand, ${picture} as picture,
      parent_product.sku as parent_sku, parent_product.stores as parent_stores,
      array(select v.sku from ${product} v where v.parent_id = ${product.id} and v.enabled order by v.position, v.id) as variants
    from ${articleJoins(language)} join ${brand} on ${brand.code} = ${product.brandCode} where ${product.id} = ${id}`);
  return rows[0] ?? null;
}

export async function showArticle(
  db: Database,
  sku: string,
  language: Language,
): Promise<ArticleRecord | null> {
  const article = await articleOf(db, sku);
  if (!article) return null;
  const { enabled, id, stores, type } = article;
  const hasStock = type === 'simple' || type === 'variant';
  const [named, prices, units, movements, notices] = await Promise.all([
    namedArticle(db, id, language),
    type === 'configurable' ? [] : readPrices(db, id),
    hasStock ? readStock(db, id) : null,
    readMovements(db, id),
    db.select().from(safetyNotice).where(eq(safetyNotice.productId, id)).orderBy(desc(safetyNotice.id)),
  ]);
  if (!named) return null;
  const { brand: maker, ean, name, parent_sku: parentSku, parent_stores: parentStores, variants } = named;
  return {
    sku: article.sku,
    name,
    type,
    ean,
    brand: maker,
    imported: enabled,
    picture: named.picture,
    parent: type === 'variant' ? { sku: parentSku, stores: parentStores } : null,
    variants,
    stores: storeCodes.filter((code) => stores.includes(code)),
    prices,
    stock: units,
    movements,
    notices: notices.map(noticeSummary),
  };
}
