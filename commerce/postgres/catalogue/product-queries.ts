import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Product } from '../../model/product';
import { attribute, brand, product, productCategory, productStore, productText } from '../schema/catalogue';
import { boxPart, featureBlock } from '../schema/product-parts';
import { review } from '../schema/reviews';
import { stock } from '../schema/stock';
import { partsOf } from './bundles';
import { chosenLabels, inLanguage, inWords, plainValue } from './facts';
import { hasPage, inStore, inStoreLanguage, partsExpectedOn, unitsInStock } from './product-joins';
import { tiersOf } from './variants';

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

export function detailQuery(db: Database) {
  return db
    .select({
      name: inWords(productText, productText.name),
      short: inWords(productText, productText.short),
      description: inWords(productText, productText.description),
      highlights: inWords(productText, productText.highlights),
      images: product.images,
      features: featuresOf(),
      box: boxOf(),
      tiers: tiersOf(),
      available: unitsInStock(),
      expectedOn: sql<string | null>`case when ${product.type} = 'bundle' then ${partsExpectedOn(product)}
        else ${stock.expectedOn}::text end`,
      parts: partsOf(),
      ean: product.ean,
      updatesUntil: product.updatesUntil,
      guarantee: product.guarantee,
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

export type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number];
