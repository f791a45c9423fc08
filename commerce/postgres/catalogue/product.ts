import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { Product } from '../../model/product';
import type { Database } from '../database';
import { toRating } from '../reviews/rating';
import {
  attribute,
  brand,
  type Fact,
  product,
  productCategory,
  productStore,
  productText,
} from '../schema/catalogue';
import { boxPart, featureBlock } from '../schema/product-parts';
import { review } from '../schema/reviews';
import {
  type CardReader,
  type IdReader,
  inReadersLanguage,
  inStore,
  piecesOnHand,
  soldHere,
  toImages,
} from './cards';
import type { CategoryReader } from './categories';
import { chosenLabels, factText, inLanguage, plainValue } from './facts';
import { toId } from './ids';
import type { ListIndex } from './list-index';
import { neighbourReader } from './related';
import { type Scope, scopeValues } from './scope';
import { tiersOf, toTiers, variantReader } from './variants';

function featuresOf(): SQL<Product['features'] | null> {
  return sql`(
    select jsonb_agg(jsonb_build_object('code', ${featureBlock.code}, 'title', ${inLanguage(featureBlock.title)},
      'text', ${inLanguage(featureBlock.text)}) order by array_position(${product.features}, ${featureBlock.code}))
    from ${featureBlock} where ${featureBlock.code} = any(${product.features}))`;
}

function boxOf(): SQL<string[] | null> {
  return sql`(
    select jsonb_agg(${inLanguage(boxPart.label)} order by array_position(${product.box}, ${boxPart.code}))
    from ${boxPart} where ${boxPart.code} = any(${product.box}))`;
}

/** How many approved reviews shoppers wrote, and the sum of their stars. */
function genuineReviews(): SQL<{ count: number; sum: number }> {
  return sql`(
    select jsonb_build_object('count', count(*), 'sum', coalesce(sum(${review.stars}), 0)) from ${review}
    where ${review.productId} = ${product.id} and ${review.status} = 'approved' and not ${review.sample})`;
}

function detailQuery(db: Database) {
  return db
    .select({
      name: productText.name,
      short: productText.short,
      description: productText.description,
      images: product.images,
      features: featuresOf(),
      box: boxOf(),
      tiers: tiersOf(),
      pieces: piecesOnHand(),
      ean: product.ean,
      updatesUntil: product.updatesUntil,
      brandCode: product.brandCode,
      accessories: product.accessories,
      related: product.related,
      downloads: product.downloads,
      ecoFee: product.ecoFee,
      genuine: genuineReviews(),
      manufacturer: {
        name: brand.manufacturerName,
        address: brand.manufacturerAddress,
        email: brand.manufacturerEmail,
        country: brand.manufacturerCountry,
        euResponsible: brand.euResponsible,
      },
    })
    .from(product)
    .innerJoin(productStore, inStore())
    .innerJoin(productText, inReadersLanguage())
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(and(eq(product.id, sql.placeholder('id')), soldHere()))
    .prepare('catalogue_product');
}

function factQuery(db: Database) {
  const options = chosenLabels();
  const value = plainValue();
  return db
    .select({
      code: attribute.code,
      type: attribute.type,
      label: inLanguage(attribute.label),
      unit: inLanguage(attribute.unit),
      group: attribute.groupCode,
      groupLabel: inLanguage(attribute.groupLabel),
      value,
      options,
    })
    .from(product)
    .innerJoin(attribute, sql`true`)
    .where(
      and(
        eq(product.id, sql.placeholder('id')),
        eq(attribute.specification, true),
        sql`(${options} is not null or ${value} is not null)`,
      ),
    )
    .orderBy(asc(attribute.position))
    .prepare('catalogue_facts');
}

function categoryQuery(db: Database) {
  return db
    .select({ id: productCategory.categoryId, main: productCategory.main })
    .from(productCategory)
    .where(eq(productCategory.productId, sql.placeholder('id')))
    .orderBy(desc(productCategory.main), asc(productCategory.categoryId))
    .prepare('catalogue_product_categories');
}

function toSpecifications(
  rows: readonly (Fact & { group: string; groupLabel: string })[],
  scope: Scope,
): Product['specifications'] {
  const told = rows.flatMap((fact) => {
    const value = factText(fact, scope);
    return value === null ? [] : [{ ...fact, value }];
  });
  return [...Map.groupBy(told, ({ group }) => group).values()].map((facts) => ({
    group: facts[0]?.groupLabel ?? '',
    rows: facts.map(({ code, label, value }) => ({ code, label, value })),
  }));
}

type Trails = Awaited<ReturnType<CategoryReader['withTrails']>>;

/** The categories that a product was put into (not those above them), the main one first, and its trail. */
function toPlace(rows: readonly { id: number }[], trails: Trails): Pick<Product, 'categories' | 'trail'> {
  const found = rows.flatMap(({ id }) => {
    const category = trails(id);
    return category ? [{ id, ...category }] : [];
  });
  const above = new Set(found.map(({ parentId }) => parentId));
  const leaves = found.filter(({ id }) => !above.has(id));
  return { categories: leaves.map(({ name, url }) => ({ name, url })), trail: leaves[0]?.trail ?? [] };
}

/** The recycling fee within the price, where the law wants it shown (countries.md "recycling fee"). */
function recyclingFee(cents: number | null, { store, currency }: Scope): Product['recycling_fee'] {
  const shown = countryProfiles[storeConfig(store).country].duties.recyclingFee === 'shown';
  return shown && cents !== null && currency === 'EUR' ? { minor: cents, currency } : null;
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number];

/** What stands in the row of a product itself. */
function toDetail(row: DetailRow, scope: Scope) {
  return {
    brand_code: row.brandCode,
    genuine_rating: toRating(row.genuine.count, row.genuine.sum),
    images: toImages(row.images, row.name),
    short_description: row.short,
    description: row.description,
    features: row.features ?? [],
    in_the_box: row.box ?? [],
    price_tiers: toTiers(row.tiers, scope),
    salable_quantity: Math.max(0, row.pieces),
    manufacturer: row.manufacturer,
    ean: row.ean,
    updates_until: row.updatesUntil,
    downloads: row.downloads.map(({ title, url }) => ({
      title: title[scope.language],
      url: typeof url === 'string' ? url : url[scope.language],
    })),
    recycling_fee: recyclingFee(row.ecoFee, scope),
  };
}

interface Parts {
  readonly cards: CardReader;
  readonly idsOfSkus: IdReader;
  readonly categories: CategoryReader;
  /** The index of all lists as it is now. */
  readonly index: () => Promise<ListIndex>;
}

/** Reads the products around a product: those that its row names, or its neighbours. */
function linkReader({ cards, idsOfSkus, index }: Pick<Parts, 'cards' | 'idsOfSkus' | 'index'>) {
  const neighbours = neighbourReader(index, cards);
  const named = async (scope: Scope, skus: readonly string[]) =>
    skus.length === 0 ? [] : cards(scope, await idsOfSkus(skus));
  return async (
    scope: Scope,
    row: { id: number; accessories: string[]; related: string[] },
    place: { category: number | undefined; price: number },
  ): Promise<Pick<Product, 'accessories' | 'related'>> => {
    const { category, price } = place;
    const alike = row.related.length > 0 || category === undefined;
    const [accessories, related] = await Promise.all([
      named(scope, row.accessories),
      alike ? named(scope, row.related) : neighbours(scope, { id: row.id, category, price }),
    ]);
    return { accessories, related };
  };
}

/** Reads whole products; null for one that is disabled, not sold in the store, or a variant. */
export function productReader(db: Database, { cards, idsOfSkus, categories, index }: Parts) {
  const [detail, facts, places] = [detailQuery(db), factQuery(db), categoryQuery(db)];
  const [variants, links] = [variantReader(db), linkReader({ cards, idsOfSkus, index })];
  return async (scope: Scope, productId: string): Promise<Product | null> => {
    const id = toId(productId);
    if (id === null) return null;
    const [[row], [card], factRows, placeRows, trails] = await Promise.all([
      detail.execute({ ...scopeValues(scope), id }),
      cards(scope, [id]),
      facts.execute({ ...scopeValues(scope), id }),
      places.execute({ id }),
      categories.withTrails(scope),
    ]);
    if (!row || !card) return null;
    const place = { category: placeRows[0]?.id, price: card.price.final_price.minor };
    const [choice, around] = await Promise.all([
      card.type_id === 'configurable'
        ? variants(scope, id, row.name)
        : { variants: [], configurable_options: [] },
      links(scope, { ...row, id }, place),
    ]);
    return {
      ...card,
      ...toPlace(placeRows, trails),
      ...choice,
      ...around,
      ...toDetail(row, scope),
      specifications: toSpecifications(factRows, scope),
    };
  };
}
