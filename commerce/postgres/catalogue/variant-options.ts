import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { attribute, attributeOption, product, productOption } from '../schema/catalogue';
import { inLanguage } from './facts';

export const chosenOption = sql`jsonb_build_object('attributeCode', ${attribute.code}, 'label', ${inLanguage(attribute.label)},
  'code', ${attributeOption.code}, 'valueIndex', ${attributeOption.id},
  'valueLabel', ${inLanguage(attributeOption.label)})`;

/**
 * The options that the row of `product`, a variant, has of the attributes of its parent, in the order of the product page;
 * null if it is no variant. `configurable`: the column of the parent, which is joined under another name. `value`: what to
 * read of the rows of `attribute` and `attributeOption`.
 */
export function variantOptions<Value>(
  { configurable }: { readonly configurable: AnyPgColumn },
  value: SQL,
): SQL<Value[] | null> {
  return sql`(
    select jsonb_agg(${value} order by array_position(${configurable}, ${attribute.code}))
    from ${productOption}
    join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode}
    where ${product.type} = 'variant' and ${productOption.productId} = ${product.id}
      and ${attribute.code} = any(${configurable}))`;
}
