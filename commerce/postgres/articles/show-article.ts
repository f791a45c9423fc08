import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language } from '@/config/types';
import type { Database, Queryable } from '@/database/pool';
import { type ArticlePrice, type ArticleRecord, mostMovements } from '../../ports/admin/articles';
import { priorHours } from '../../domain/pricing/planned-price';
import { availableUnits } from '../catalogue/product-joins';
import { brand, product, productPrice, productPriceHistory, productText } from '../schema/catalogue';
import { order, orderItem } from '../schema/orders';
import { safetyNotice } from '../schema/safety';
import { stock, stockMovement } from '../schema/stock';
import { articleOf } from '../stock/stock';
import { articleName, isParent, parent, textIn } from './search-articles';

/** Of the stores that run, and those of the article. */
const shopCurrencies = [...new Set(storeCodes.flatMap((code) => storeConfig(code).availableCurrencyCodes))];

const { currency, final, prior, regular, special, specialFrom, specialUntil } = productPrice;
const replaced = { regular, final, special, specialFrom, specialUntil };

/** Changes with everything that `setPrice` replaces. */
export const versionOf = (price: Readonly<Record<keyof typeof replaced, unknown>>): string =>
  JSON.stringify(Object.keys(replaced).map((key) => price[key as keyof typeof replaced]));

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
    .select({ ...replaced, currency, prior, lowest })
    .from(productPrice)
    .where(eq(productPrice.productId, productId));
  return rows
    .map((row) => ({
      ...row,
      specialFrom: iso(row.specialFrom),
      specialUntil: iso(row.specialUntil),
      version: versionOf(row),
    }))
    .toSorted((a, b) => shopCurrencies.indexOf(a.currency) - shopCurrencies.indexOf(b.currency));
}

async function readReservations(db: Queryable, productId: number) {
  const part = JSON.stringify([{ productId }]);
  const { rows } = await db.execute<{ order: string; quantity: number }>(sql`
    select ${order.number} as "order", sum(units)::int as quantity from (
      select order_id, ${orderItem.reserved} as units from ${orderItem}
        where product_id = ${productId} and ${orderItem.reserved} > 0 and ${orderItem.parts} = '[]'
      union all select order_id, ${orderItem.reserved} * part.quantity from ${orderItem}
        cross join jsonb_to_recordset(${orderItem.parts}) as part ("productId" int, quantity int)
        where ${orderItem.parts} <> '[]' and ${orderItem.parts} @> ${part}::jsonb
          and ${orderItem.reserved} > 0 and part."productId" = ${productId}
    ) line join ${order} on ${order.id} = line.order_id
    group by ${order.id} order by ${order.createdAt} limit ${mostMovements}`);
  return rows;
}

async function readStock(db: Queryable, productId: number): Promise<ArticleRecord['stock']> {
  const { expectedOn: expected, onHand, reserved, shelf, shortfall } = stock;
  const [row] = await db
    .select({ onHand, reserved, free: availableUnits, shelf, expected, shortfall })
    .from(stock)
    .where(eq(stock.productId, productId));
  const none = { onHand: 0, reserved: 0, free: 0, shelf: null, expected: null, shortfall: 0 };
  return { ...none, ...row, reservations: row?.reserved ? await readReservations(db, productId) : [] };
}

async function readMovements(db: Queryable, productId: number): Promise<ArticleRecord['movements']> {
  const { after, at, before, by, cause, id, orderNumber: order, reason } = stockMovement;
  const rows = await db
    .select({ before, after, cause, order, reason, by, at })
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(id))
    .limit(mostMovements);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export const noticeSummary = (row: typeof safetyNotice.$inferSelect) => ({
  id: row.id,
  sku: row.sku,
  kind: row.kind,
  created: row.createdAt.toISOString(),
  sent: iso(row.sentAt),
  sentBy: row.sentBy,
});

/** The first picture of an article, for a variant without one that of its product. */
const picture = sql<
  string | null
>`(select image ->> 'url' from jsonb_array_elements(${product.images} || ${parent.images}) image
  where not (image ->> 'disabled')::boolean limit 1)`;

/** What people know an article by, for a variant with the picture and the name of its product. */
export async function namedArticle(db: Queryable, id: number, language: Language) {
  const [row] = await db
    .select({
      name: articleName(language),
      ean: product.ean,
      brand: brand.name,
      picture,
      parent: { sku: parent.sku, stores: parent.stores },
      variants: sql<
        string[]
      >`array(select v.sku from ${product} v where v.parent_id = ${product.id} and v.enabled order by v.position, v.id)`,
    })
    .from(product)
    .innerJoin(parent, isParent)
    .leftJoin(productText, textIn(language))
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(eq(product.id, id));
  return row ?? null;
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
  return {
    ...named,
    sku: article.sku,
    type,
    imported: enabled,
    parent: type === 'variant' ? named.parent : null,
    stores: storeCodes.filter((code) => stores.includes(code)),
    prices,
    stock: units,
    movements,
    notices: notices.map(noticeSummary),
  };
}
