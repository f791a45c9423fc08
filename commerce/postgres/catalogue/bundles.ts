import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { variantPath } from '@/commerce/model/variant-card';
import { toImages } from '@/commerce/domain/catalogue/product-values';
import type { Image, Product } from '../../model/product';
import { attributeOption, product, productText } from '../schema/catalogue';
import { stock } from '../schema/stock';
import { inLanguage, inWords } from './facts';
import { availableUnits, variantOptions } from './product-joins';

export interface PartRow {
  /** Null, like its text, for a part that is gone. */
  readonly productId: number | null;
  readonly sku: string;
  readonly quantity: number;
  readonly name: string | null;
  readonly options: readonly string[] | null;
  readonly url: string | null;
  readonly isVariant: boolean | null;
  readonly images: readonly Omit<Image, 'label'>[] | null;
  readonly stock: number;
  /** Grams of one unit. */
  readonly grams: number | null;
}

const partParent = alias(product, 'part_parent');

export const weightOf = ({ values }: { readonly values: { getSQL(): SQL } }): SQL<number | null> =>
  sql`case when jsonb_typeof(${values} -> 'weight') = 'number' then (${values} ->> 'weight')::float8 end`;

/** The parts of the bundle in the row of `product`, with texts in the placeholder `language`; null for another article. */
export function partsOf(): SQL<PartRow[] | null> {
  const label = inLanguage(attributeOption.label);
  return sql<PartRow[] | null>`case when ${product.type} = 'bundle' then (
    select jsonb_agg(jsonb_build_object('productId', article.id, 'sku', part.value ->> 'sku',
      'quantity', (part.value ->> 'quantity')::int, 'name', article.name, 'options', article.options, 'url', article.url,
      'isVariant', article.is_variant, 'images', article.images, 'stock', coalesce(article.stock, 0), 'grams', article.grams)
      order by part.place)
    from jsonb_array_elements(${product.parts}) with ordinality as part (value, place)
    left join lateral (
      select ${product.id} as id, ${inWords(productText, productText.name)} as name, ${productText.urlPath} as url,
        ${product.type} = 'variant' as is_variant, ${availableUnits} as stock,
        case when jsonb_array_length(${product.images}) > 0 then ${product.images} else ${partParent.images} end as images,
        coalesce(${weightOf(product)}, ${weightOf(partParent)}) as grams, ${variantOptions<string>(partParent, label)} as options
      from ${product}
      join ${product} ${sql.raw('part_parent')} on ${partParent.id} = coalesce(${product.parentId}, ${product.id})
      left join ${productText} on ${productText.productId} = ${partParent.id}
        and ${productText.language} = ${sql.placeholder('language')}::text
      left join ${stock} on ${stock.productId} = ${product.id}
      where ${product.sku} = part.value ->> 'sku' and ${product.enabled} and ${partParent.enabled}
    ) article on true) end`;
}

/** The name of a part with the values of its options; its number if it has no text. */
export const partName = ({ sku, name, options }: PartRow): string =>
  name === null ? sku : [name, ...(options ?? [])].join(', ');

export function toProductParts(rows: readonly PartRow[] | null): Product['parts'] {
  return (rows ?? []).map((row) => {
    const { sku, quantity, url, isVariant } = row;
    const name = partName(row);
    const [image = null] = toImages(row.images ?? [], name).filter(({ disabled }) => !disabled);
    return { sku, name, quantity, url: url !== null && isVariant ? variantPath(url, sku) : url, image };
  });
}
