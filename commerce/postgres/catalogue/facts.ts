import { type SQL, sql } from 'drizzle-orm';
import { formatNumber } from '@/lib/money';
import {
  attribute,
  attributeOption,
  type Fact,
  type Highlight,
  product,
  productOption,
} from '../schema/catalogue';
import type { Scope } from './scope';

/** No line break between a number and its unit. */
const NBSP = '\u00a0';
/** Says "has it" in every language, where the catalogue gives no word for it. */
const CHECK_MARK = '✓';

/** A text of all languages, as the reader's. The placeholder `language` must be given. */
export function inLanguage(column: { getSQL(): SQL }): SQL<string> {
  return sql<string>`${column} ->> ${sql.placeholder('language')}::text`;
}

/** Labels of the options that the row of `product` has for the row of `attribute`; null where it has none. */
export function chosenLabels(): SQL<string[] | null> {
  return sql<string[] | null>`(
    select jsonb_agg(${inLanguage(attributeOption.label)} order by ${attributeOption.position})
    from ${productOption} join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    where ${productOption.productId} = ${product.id} and ${attributeOption.attributeCode} = ${attribute.code})`;
}

/** The plain value that the row of `product` has for the row of `attribute`, texts in the reader's language. */
export function plainValue(): SQL<Fact['value']> {
  const value = sql`${product.values} -> ${attribute.code}`;
  return sql`case when jsonb_typeof(${value}) = 'object'
    then ${value} -> ${sql.placeholder('language')}::text else ${value} end`;
}

/** An option such as `30 m` or `8 MP (4K)`, its number never apart from its unit. */
const keepUnits = (label: string) => label.replaceAll(/(?<=\d) (?=\p{L})/gu, NBSP);

/** A fact ready to read: `30 m`, `Infrared, colour`; null where there is nothing to say. */
export function factText(
  { value, unit, options }: Pick<Fact, 'value' | 'unit' | 'options'>,
  { store }: Scope,
): string | null {
  if (options) return options.map(keepUnits).join(', ');
  if (value === null || value === false) return null;
  if (value === true) return CHECK_MARK;
  if (typeof value === 'string') return value;
  const number = formatNumber(value, store);
  if (!unit) return number;
  // Degrees and inches touch their number.
  return /^[°″"×]/.test(unit) ? number + unit : number + NBSP + unit;
}

/** A fact that stands without its label, in its short form; what is only yes or no gives the label itself. */
export function highlightText(
  { type, label, short, value = null, unit = null, options = null }: Highlight,
  scope: Scope,
): string | null {
  if (type === 'boolean') return value === true ? (label ?? null) : null;
  const text = factText({ value, unit, options }, scope);
  return text === null ? null : (short ?? '{value}').replace('{value}', () => text);
}
