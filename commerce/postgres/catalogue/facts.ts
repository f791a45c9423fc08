import { type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { languageFormats } from '@/config/shop/store-formats';
import { storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money/money';
import { insideLine } from '@/lib/text/options-text';
import type { Context } from '../../context';
import {
  attribute,
  attributeOption,
  type Fact,
  type Highlight,
  product,
  productOption,
} from '../schema/catalogue';

/** Prevents a line break between a number and its unit. */
const NBSP = '\u00a0';
/** Means "yes" in every language, where the catalogue has no word for it. */
const CHECK_MARK = '✓';

interface Place {
  readonly store: StoreCode | Placeholder;
  readonly language: Language | Placeholder;
}

const placeholders: Place = { store: sql.placeholder('store'), language: sql.placeholder('language') };

/** A text of all languages in the placeholders `store` and `language`: in the words of the store, if it has its own. */
export function inLanguage(column: SQLWrapper, { store, language }: Place = placeholders): SQL<string> {
  return sql<string>`coalesce(${column} ->> ${store}::text, ${column} ->> ${language}::text)`;
}

/** A column of the texts of a product or category, in the words of the placeholder `store`, if it has its own. */
export function inWords<Column extends PgColumn>(
  { regional }: { readonly regional: SQLWrapper },
  column: Column,
  store: Place['store'] = placeholders.store,
): SQL<Column['_']['data']> {
  const own = sql`${regional} -> ${store}::text ${sql.raw(column.dataType === 'json' ? '->' : '->>')}
    ${sql.raw(`'${column.name}'`)}`;
  return sql`coalesce(${own}, ${column})`.mapWith(column) as SQL<Column['_']['data']>;
}

/** A text per language in the words of a language, or of a store, which may have its own. */
export const wordsIn = <Text>(texts: Readonly<Record<Language, Text>>, place: Language | StoreCode): Text =>
  (texts as Readonly<Partial<Record<Language | StoreCode, Text>>>)[place] ??
  texts[storeConfig(place as StoreCode).language];

/** Labels of the options that the row of `product` has for the row of `attribute`; null where it has none. */
export function chosenLabels(): SQL<string[] | null> {
  return sql<string[] | null>`(
    select jsonb_agg(${inLanguage(attributeOption.label)} order by ${attributeOption.position})
    from ${productOption} join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    where ${productOption.productId} = ${product.id} and ${attributeOption.attributeCode} = ${attribute.code})`;
}

/** The plain value that the row of `product` has for the row of `attribute`; texts in the placeholder `language`. */
export function plainValue(): SQL<Fact['value']> {
  const value = sql`${product.values} -> ${attribute.code}`;
  return sql`case when jsonb_typeof(${value}) = 'object'
    then coalesce(${value} -> ${placeholders.store}::text, ${value} -> ${placeholders.language}::text) else ${value} end`;
}

/** Joins number and unit: `30 m`, `8 MP (4K)`, `162 × 136 mm`, `+55 °C`. */
const keepUnits = (text: string) => text.replaceAll(/(?<=\d) (?=[\p{L}°×])|(?<=×) (?=\d)/gu, NBSP);

/** `−25 … +55 °C` with the word for the range in the language of the store. */
const writtenRange = (text: string, { store }: Pick<Context, 'store'>) =>
  keepUnits(text).replace(
    /(?<=\d) … (?=[+−\d])/,
    ` ${languageFormats[storeConfig(store).language].rangeWord} `,
  );

const listedValues = (values: readonly string[], { store }: Pick<Context, 'store'>) =>
  values
    .map((value, index) => (index === 0 ? value : insideLine(value, storeConfig(store).locale)))
    .join(', ');

/** The text of a fact: `30 m`, `84–106°`, `−25 to +55 °C`, `Infrared, colour at night`; null without a value. */
export function factText(
  { value, unit, options }: Pick<Fact, 'value' | 'unit' | 'options'>,
  { store }: Pick<Context, 'store'>,
): string | null {
  if (options) return listedValues(options.map(keepUnits), { store });
  if (value === null || value === false) return null;
  if (value === true) return CHECK_MARK;
  if (typeof value === 'string') return writtenRange(value, { store });
  const number = [value]
    .flat()
    .map((each) => formatNumber(each, store))
    .join('–');
  if (!unit) return number;
  // No space before the signs of degrees and inches.
  return /^[°″"×]/.test(unit) ? number + unit : number + NBSP + unit;
}

/** The number that values have in common, or their range; null if they are not numbers or ranges. */
export function rangeOf(values: readonly unknown[]): number | number[] | null {
  const numbers = values.flat().filter((value) => typeof value === 'number');
  if (numbers.length === 0) return null;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? least : [least, most];
}

/** What variants have for an attribute in which they differ, as the fact of their product: all options, a range, or all texts. */
export function jointFact<F extends Pick<Fact, 'value' | 'options'>>(facts: readonly [F, ...F[]]): F {
  const [first] = facts;
  if (first.options)
    return { ...first, options: [...new Set(facts.flatMap(({ options }) => options ?? []))] };
  const range = rangeOf(facts.map(({ value }) => value));
  if (range !== null) return { ...first, value: range };
  const texts = facts.flatMap(({ value }) => (typeof value === 'string' ? value : []));
  return texts.length > 0 ? { ...first, value: [...new Set(texts)].join(', ') } : first;
}

export function highlightTexts(
  highlights: readonly Highlight[],
  context: Pick<Context, 'store'>,
  variantFacts: ReadonlyMap<string, Pick<Fact, 'value' | 'options'>> = new Map(),
): string[] {
  return highlights.flatMap((highlight) => {
    const fact = variantFacts.get(highlight.code ?? '');
    const chosen = fact && { value: fact.value, options: fact.options };
    return highlightText({ ...highlight, ...chosen }, context) ?? [];
  });
}

/** The short text of a fact that is shown without its label; a yes-or-no fact is its label. */
export function highlightText(
  { type, label, short, value = null, unit = null, options = null }: Highlight,
  context: Pick<Context, 'store'>,
): string | null {
  if (type === 'boolean') return value === true ? (label ?? null) : null;
  const text = factText({ value, unit, options }, context);
  return text === null ? null : (short ?? '{value}').replace('{value}', () => text);
}
