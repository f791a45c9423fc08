import { and, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { variantPath } from '@/commerce/model/variant-card';
import { soldInStore } from '../cart/lines';
import { inLanguage, inWords } from '../catalogue/facts';
import { articleUnits } from '../catalogue/product-joins';
import { variantOptions } from '../catalogue/variant-options';
import { attributeOption, product, productText } from '../schema/catalogue';

export interface NoticeArticle {
  readonly productId: number;
  /** The product's name, followed by the values of the variant's options. */
  readonly name: string;
  /** Below the root of the store, with the variant selected. */
  readonly path: string;
  readonly isInStock: boolean;
}

/** The product with a page: the parent of a variant, else the product itself. */
const parentProduct = alias(product, 'parent_product');

/** The article of a SKU; null if the store does not sell it, or if it has variants. */
export async function findArticle(
  tx: Transaction,
  store: StoreCode,
  sku: string,
): Promise<NoticeArticle | null> {
  // PostgreSQL texts cannot contain NUL, so no SKU does.
  if (sku.includes('\0')) return null;
  const { language } = storeConfig(store);
  const label = inLanguage(attributeOption.label, { store, language });
  const [row] = await tx
    .select({
      productId: product.id,
      type: product.type,
      name: inWords(productText, productText.name, store),
      url: productText.urlPath,
      options: variantOptions<string>(parentProduct, label),
      isInStock: sql<boolean>`${articleUnits(product)} > 0`,
    })
    .from(product)
    .innerJoin(parentProduct, sql`${parentProduct.id} = coalesce(${product.parentId}, ${product.id})`)
    .innerJoin(
      productText,
      sql`${productText.productId} = ${parentProduct.id} and ${productText.language} = ${language}`,
    )
    .where(
      and(
        sql`${product.sku} = ${sku} and ${product.enabled} and ${parentProduct.enabled}`,
        ne(product.type, 'configurable'),
        soldInStore(product.id, store),
        soldInStore(parentProduct.id, store),
      ),
    );
  if (!row) return null;
  const { productId, type, name, url, options, isInStock } = row;
  return {
    productId,
    isInStock,
    name: [name, ...(options ?? [])].join(', '),
    path: type === 'variant' ? variantPath(url, sku) : url,
  };
}
