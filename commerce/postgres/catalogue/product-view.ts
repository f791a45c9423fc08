import { countryProfiles } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import type { Context } from '../../context';
import { localised } from '../../model/content/site-rows';
import { type Product, productDetailsSchema } from '../../model/product';
import { toProductParts, partsOf } from './bundles';
import type { CategoryReader } from './categories';
import { factText, jointFact, chosenLabels, inLanguage, inWords, plainValue } from './facts';
import { expectedDay, toImages, toRating } from '../../domain/catalogue/product-values';
import { toTiers, type VariantFact, tiersOf } from './variants';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { attribute, brand, product, productCategory, productStore, productText } from '../schema/catalogue';
import { boxPart, featureBlock, type ProductDocument } from '../schema/product-parts';
import { review } from '../schema/reviews';
import { stock } from '../schema/stock';
import { hasPage, inStore, inStoreLanguage, partsExpectedOn, unitsInStock } from './product-joins';

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

/** The number of approved reviews without the samples of the demo shop, and the sum of their stars. */
function genuineReviews(): SQL<{ count: number; sum: number }> {
  return sql`(
    select jsonb_build_object('count', count(*), 'sum', coalesce(sum(${review.stars}), 0)) from ${review}
    where ${review.productId} = ${product.id} and ${review.status} = 'approved' and not ${review.sample})`;
}

/** The document, or what an import of the previous release, whose hashes have its number, wrote instead or afterwards. */
function documentColumn(): SQL<ProductDocument> {
  return sql`case when ${product.document} is null or ${product.importHash} like '12.%' then
    jsonb_build_object('updatesUntil', ${product.updatesUntil}, 'guarantee', ${product.guarantee},
      'downloads', ${product.downloads}, 'ecoParticipation', ${product.ecoFee})
    else ${product.document} end`;
}

export function detailQuery(db: Database) {
  return db
    .select({
      name: inWords(productText, productText.name),
      short: inWords(productText, productText.short),
      description: inWords(productText, productText.description),
      images: product.images,
      features: featuresOf(),
      box: boxOf(),
      tiers: tiersOf(),
      available: unitsInStock(),
      expectedOn: sql<string | null>`case when ${product.type} = 'bundle' then ${partsExpectedOn(product)}
        else ${stock.expectedOn}::text end`,
      parts: partsOf(),
      ean: product.ean,
      document: documentColumn(),
      brandCode: product.brandCode,
      accessories: product.accessories,
      related: product.related,
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
    .innerJoin(productText, inStoreLanguage())
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(and(eq(product.id, sql.placeholder('id')), hasPage()))
    .prepare('catalogue_product');
}

export function factQuery(db: Database) {
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
      position: attribute.position,
      role: attribute.role,
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

export function categoryQuery(db: Database) {
  return db
    .select({ id: productCategory.categoryId, main: productCategory.main })
    .from(productCategory)
    .where(eq(productCategory.productId, sql.placeholder('id')))
    .orderBy(desc(productCategory.main), asc(productCategory.categoryId))
    .prepare('catalogue_product_categories');
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number];

/** The facts that variants have and their product does not, each once, as facts of the product. */
function jointFacts(productFacts: readonly VariantFact[], ofVariants: readonly VariantFact[]): VariantFact[] {
  const codes = new Set(productFacts.map(({ code }) => code));
  const byCode = Map.groupBy(ofVariants, ({ code }) => code);
  return [...byCode].flatMap(([code, [first, ...others]]) =>
    first && !codes.has(code) ? [jointFact([first, ...others])] : [],
  );
}

/** The rows of the specifications by group; facts without a text are left out. `ofVariants`: those that differ. */
export function toSpecifications(
  productFacts: readonly VariantFact[],
  ofVariants: readonly VariantFact[],
  context: Context,
): Product['specifications'] {
  const rows = [...productFacts, ...jointFacts(productFacts, ofVariants)].toSorted(
    (a, b) => a.position - b.position,
  );
  const shown = rows.flatMap((fact) => {
    const value = factText(fact, context);
    return value === null ? [] : [{ ...fact, value }];
  });
  return [...Map.groupBy(shown, ({ group }) => group).values()].map((facts) => ({
    group: facts[0]?.groupLabel ?? '',
    rows: facts.map(({ code, label, value, role }) => ({
      code,
      label,
      value,
      // In rows of an earlier import.
      ...(role && { role: role === 'camera' ? 'night_vision' : role }),
    })),
  }));
}

/** The categories of a product without their ancestors, the main one first, and its breadcrumb trail. */
export function toCategories(
  rows: readonly { id: number }[],
  trails: Awaited<ReturnType<CategoryReader['withTrails']>>,
): Pick<Product, 'categories' | 'trail'> {
  const categories = rows.flatMap(({ id }) => {
    const category = trails(id);
    return category ? [{ id, ...category }] : [];
  });
  const above = new Set(categories.map(({ parentId }) => parentId));
  const leaves = categories.filter(({ id }) => !above.has(id));
  return { categories: leaves.map(({ name, url }) => ({ name, url })), trail: leaves[0]?.trail ?? [] };
}

/** The recycling fee included in the price, where the law requires it to be shown (docs/countries.md "recycling fee"). */
function recyclingFee(cents: number | null, { store, currency }: Context): Product['recyclingFee'] {
  const shown = countryProfiles[storeConfig(store).country].duties.recyclingFee === 'shown';
  return shown && cents !== null && currency === 'EUR' ? { minor: cents, currency } : null;
}

export function toDetail(row: DetailRow, context: Context) {
  const stored = productDetailsSchema.parse(localised(row.document, context.store));
  const { guarantee, ecoParticipation, ...details } = stored;
  const guarantor = guarantee?.guarantor ?? row.manufacturer.name;
  return {
    ...details,
    brandCode: row.brandCode,
    genuineRating: toRating(row.genuine.count, row.genuine.sum),
    images: toImages(row.images, row.name),
    shortDescription: row.short,
    description: row.description,
    features: row.features ?? [],
    inTheBox: row.box ?? [],
    parts: toProductParts(row.parts),
    priceTiers: toTiers(row.tiers, context),
    salableQuantity: Math.max(0, row.available),
    expectedOn: expectedDay(row.available, row.expectedOn, new Date()),
    manufacturer: row.manufacturer.name === '' ? null : row.manufacturer,
    ean: row.ean,
    guarantee: guarantee && guarantor !== '' ? { ...guarantee, guarantor } : null,
    recyclingFee: recyclingFee(ecoParticipation, context),
  };
}
