import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '@/database/statement';
import type { Database } from '@/database/pool';
import type { Log } from '@/lib/http/log';
import type { Context } from '../../context';
import type { Image, ProductCard, Variant } from '../../model/product';
import { variantCard } from '@/commerce/model/variant-card';
import { stockStatus, toImages, toPrice, toRating } from '../../domain/catalogue/product-values';
import {
  attribute,
  attributeOption,
  brand,
  product,
  productPrice,
  productStore,
  productText,
} from '../schema/catalogue';
import { stock } from '../schema/stock';
import { highlightTexts, inLanguage, inWords } from './facts';
import {
  articleUnits,
  availableUnits,
  hasPage,
  inStore,
  inStoreLanguage,
  priceColumns,
  statementValues,
} from './product-joins';
import { variantsByProduct } from './variants';

const variant = alias(product, 'variant');
const variantPrice = alias(productPrice, 'variant_price');

/** The cheapest variant that can be bought, else the cheapest; also the most units of one, and whether prices differ. */
function offerOf(db: Database) {
  const units = sql<number>`coalesce(${availableUnits}, 0)`;
  const alike = sql`over (partition by ${units} > 0)`;
  return db
    .select({
      id: variant.id,
      units: sql<number>`max(${units}) ${alike}`.as('offered_units'),
      from: sql<boolean>`min(${variantPrice.final}) ${alike} <> max(${variantPrice.final}) ${alike}`.as(
        'price_from',
      ),
    })
    .from(variant)
    .innerJoin(
      variantPrice,
      and(eq(variantPrice.productId, variant.id), eq(variantPrice.currency, sql.placeholder('currency'))),
    )
    .leftJoin(stock, eq(stock.productId, variant.id))
    .where(
      and(
        eq(variant.parentId, product.id),
        eq(variant.enabled, true),
        sql`${sql.placeholder('store')} = any(${variant.stores})`,
      ),
    )
    .orderBy(
      sql`${units} > 0 desc`,
      asc(variantPrice.final),
      asc(variantPrice.regular),
      asc(variant.position),
      asc(variant.id),
    )
    .limit(1)
    .as('offer');
}

type Colours = ProductCard['colours'];

/** The colours that variants differ in, of which the catalogue's data has a CSS value, by product; cards are shown without them too. */
function colourReader(db: Database, log?: Log) {
  const byIds = db
    .select({
      id: product.id,
      colours: sql<Colours>`jsonb_agg(jsonb_build_object('name', ${inLanguage(attributeOption.label)}, 'value', ${attributeOption.value})
        order by ${attributeOption.position})`,
    })
    .from(product)
    .innerJoin(
      attribute,
      sql`${attribute.role} = 'colour' and ${attribute.code} = any(${product.configurable})`,
    )
    .innerJoin(
      attributeOption,
      sql`${attributeOption.attributeCode} = ${attribute.code} and ${attributeOption.id} = any(${product.optionIds})`,
    )
    .where(
      sql`${product.type} = 'configurable' and ${product.id} = any(${sql.placeholder('ids')}::int[])
        and ${attributeOption.value} #>> '{}' ~ '^#[0-9a-f]{6}$'`,
    )
    .groupBy(product.id)
    .prepare('catalogue_card_colours');
  return async (context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Colours>> => {
    const rows = await byIds.execute({ ...statementValues(context), ids: [...ids] }).catch((err: unknown) => {
      log?.error({ err }, 'cannot read the colours of cards');
      return [];
    });
    return new Map(rows.map(({ id, colours }) => [id, colours]));
  };
}

function cardQuery(db: Database) {
  const offer = offerOf(db);
  return db
    .select({
      id: product.id,
      sku: product.sku,
      type: product.type,
      name: inWords(productText, productText.name),
      url: productText.urlPath,
      brand: brand.name,
      images: product.images,
      labels: product.labels,
      ...priceColumns,
      taxClass: product.taxClass,
      from: sql<boolean>`coalesce(${offer.from}, false)`,
      available: sql<number>`coalesce(${offer.units}, ${articleUnits(product)})`,
      highlights: inWords(productText, productText.highlights),
      ratingCount: product.ratingCount,
      ratingSum: product.ratingSum,
    })
    .from(product)
    .innerJoin(productStore, inStore())
    .innerJoin(productText, inStoreLanguage())
    .leftJoinLateral(offer, sql`true`)
    .innerJoin(
      productPrice,
      and(
        eq(productPrice.productId, sql`coalesce(${offer.id}, ${product.id})`),
        eq(productPrice.currency, sql.placeholder('currency')),
      ),
    )
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(and(hasPage(), isOneOf(product.id, sql`${sql.placeholder('ids')}::int[]`)))
    .prepare('catalogue_cards');
}

const none: ReadonlySet<number> = new Set();

const shownImages = (images: readonly Image[]): Image[] =>
  images.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position);

function toCard(
  row: Awaited<ReturnType<ReturnType<typeof cardQuery>['execute']>>[number],
  context: Context,
  bestsellers: ReadonlySet<number>,
  colours: Colours = [],
): ProductCard {
  const price = toPrice(row, context);
  const present = { new: row.labels.includes('new'), sale: price.priorPrice !== null };
  const [image = null, secondImage = null] = shownImages(toImages(row.images, row.name));
  const labels = { ...present, bestseller: row.labels.includes('bestseller') && bestsellers.has(row.id) };
  return {
    id: String(row.id),
    sku: row.sku,
    name: row.name,
    url: row.url,
    brand: row.brand,
    typeId: row.type === 'configurable' ? 'configurable' : 'simple',
    image,
    secondImage,
    colours,
    price,
    priceFrom: row.from,
    stockStatus: stockStatus(row.available),
    labels: (['new', 'sale', 'bestseller'] as const).filter((label) => labels[label]),
    highlights: highlightTexts(row.highlights, context),
    rating: toRating(row.ratingCount, row.ratingSum),
  };
}

/** The card of a product whose other variants do not match a list: it shows the one that does, and leads to it. */
const narrowed = (card: ProductCard, shown: Variant | undefined): ProductCard =>
  shown
    ? {
        ...variantCard(card, shown),
        sku: card.sku,
        name: card.name,
        typeId: card.typeId,
        colours: card.colours,
      }
    : card;

/**
 * Reads the cards of product ids, in the order of the ids; products that the store does not sell are left out. Of the
 * products that the catalogue's data marks as best sellers, those in `bestsellers` get the label. `variantIds`: the variants that the
 * cards of their products show.
 */
export function cardReader(db: Database, log?: Log) {
  const [byIds, variantsOf, coloursOf] = [cardQuery(db), variantsByProduct(db), colourReader(db, log)];
  return async (
    context: Context,
    ids: readonly number[],
    bestsellers: ReadonlySet<number> = none,
    variantIds: readonly number[] = [],
  ): Promise<ProductCard[]> => {
    if (ids.length === 0) return [];
    const [rows, variants, colours] = await Promise.all([
      byIds.execute({ ...statementValues(context), ids: [...ids] }),
      variantsOf(context, variantIds),
      coloursOf(context, ids),
    ]);
    const cards = new Map(
      rows.map((row) => {
        const card = toCard(row, context, bestsellers, colours.get(row.id));
        return [row.id, narrowed(card, variants.get(String(row.id)))];
      }),
    );
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

export type CardReader = ReturnType<typeof cardReader>;

export function skuReader(db: Database) {
  const bySkus = db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(isOneOf(product.sku, sql`${sql.placeholder('skus')}::text[]`))
    .prepare('catalogue_skus');
  return async (skus: readonly string[]): Promise<number[]> => {
    // PostgreSQL rejects texts that contain NUL, and no SKU does.
    const rows = await bySkus.execute({ skus: skus.filter((sku) => !sku.includes('\0')) });
    const ids = new Map(rows.map(({ sku, id }) => [sku, id]));
    return skus.flatMap((sku) => ids.get(sku) ?? []);
  };
}

export function parentReader(db: Database) {
  const parent = alias(product, 'parent');
  const bySkus = db
    .select({ sku: product.sku, parentSku: parent.sku })
    .from(product)
    .innerJoin(parent, eq(parent.id, product.parentId))
    .where(isOneOf(product.sku, sql`${sql.placeholder('skus')}::text[]`))
    .prepare('catalogue_parents');
  return async (skus: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await bySkus.execute({ skus: skus.filter((sku) => !sku.includes('\0')) });
    return new Map(rows.map(({ sku, parentSku }) => [sku, parentSku]));
  };
}

export type SkuReader = ReturnType<typeof skuReader>;
