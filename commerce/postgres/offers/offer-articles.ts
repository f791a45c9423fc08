import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vatRate } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import type { Queryable } from '@/database/pool';
import { skuKey } from '@/lib/sku';
import type { NewOffer, OfferArticle } from '../../ports/admin/offers';
import { soldInStore } from '../cart/lines';
import { inWords } from '../catalogue/facts';
import { variantOptions } from '../catalogue/product-joins';
import { attributeOption, product, productPrice, productText, productTier } from '../schema/catalogue';

const parent = alias(product, 'parent_product');

/** See `OfferAdmin.articles`. */
export async function offerArticles(
  db: Queryable,
  { store, currency }: Pick<NewOffer, 'store' | 'currency'>,
  skus: readonly string[],
): Promise<OfferArticle[]> {
  if (skus.length === 0) return [];
  const { country, language } = storeConfig(store);
  const label = sql`${attributeOption.label} ->> ${language}::text`;
  const options = sql`(select string_agg(each, ', ') from jsonb_array_elements_text(${variantOptions(parent, label)}) each)`;
  const rows = await db
    .select({
      sku: product.sku,
      name: sql<string>`concat_ws(', ', ${inWords(productText, productText.name, store)}, ${options})`,
      price: productPrice.final,
      tiers: sql<OfferArticle['tiers']>`coalesce((
        select jsonb_agg(jsonb_build_object('quantity', ${productTier.quantity}, 'price', ${productTier.price})
          order by ${productTier.quantity})
        from ${productTier}
        where ${productTier.productId} = ${product.id} and ${productTier.currency} = ${currency}), '[]')`,
      taxClass: product.taxClass,
      type: product.type,
    })
    .from(product)
    .innerJoin(parent, sql`${parent.id} = coalesce(${product.parentId}, ${product.id})`)
    .leftJoin(
      productText,
      sql`${productText.productId} = ${parent.id} and ${productText.language} = ${language}`,
    )
    .leftJoin(
      productPrice,
      sql`${productPrice.productId} = ${product.id} and ${productPrice.currency} = ${currency}`,
    )
    .where(
      sql`${inArray(sql`sku_key(${product.sku})`, skus.map(skuKey))} and ${eq(product.enabled, true)}
        and ${parent.enabled} and ${soldInStore(product.id, store)}`,
    );
  return rows.map(({ taxClass, type, ...row }) => ({
    ...row,
    taxRate: vatRate(country, taxClass),
    variants: type === 'configurable',
  }));
}
