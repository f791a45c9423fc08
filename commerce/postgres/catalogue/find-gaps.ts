import { asc, eq, isNull, and, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, Language } from '@/config/types';
import { isEuCountry } from '@/config/countries/countries';
import type { Database } from '@/database/pool';
import { missingFacts } from '../../domain/catalogue/part-facts';
import { roleOf } from '../../model/system-part';
import type { Gap, ProductGaps } from '../../ports/admin/catalogue';
import { attribute, attributeOption, brand, product, productPrice, productText } from '../schema/catalogue';
import { type PartFacts, readPartFacts } from './system-parts';

interface TextRow {
  readonly language: Language;
  readonly name: string;
  readonly short: string;
  readonly description: string;
}

const readRows = (db: Database) =>
  db
    .select({
      id: product.id,
      sku: product.sku,
      stores: product.stores,
      hasPicture: sql<boolean>`jsonb_array_length(${product.images}) > 0`,
      hasGtin: sql<boolean>`case when ${product.type} = 'configurable'
        then not exists (select from product v where v.parent_id = ${product.id} and v.enabled and v.ean is null)
        else ${product.ean} is not null end`,
      hasFilter: sql<boolean>`exists (select from ${attributeOption}
        join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode}
        where ${attribute.filterable} and ${attributeOption.id} = any(${product.optionIds}))`,
      maker: brand.manufacturerName,
      country: brand.manufacturerCountry,
      responsible: brand.euResponsible,
      texts: sql<
        TextRow[]
      >`(select jsonb_agg(jsonb_build_object('language', ${productText.language}, 'name', ${productText.name},
        'short', ${productText.short}, 'description', ${productText.description}::text))
        from ${productText} where ${productText.productId} = ${product.id})`,
      currencies: sql<
        CurrencyCode[]
      >`coalesce((select jsonb_agg(${productPrice.currency}) from ${productPrice}
        where ${productPrice.productId} = ${product.id}), '[]')`,
      partsOff: sql<string[]>`coalesce((select jsonb_agg(part.sku order by part.sku)
        from jsonb_to_recordset(${product.parts}) as part (sku text) left join product article on article.sku = part.sku
        where not coalesce(article.enabled and article.stores @> ${product.stores}, false)), '[]')`,
    })
    .from(product)
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(and(product.enabled, isNull(product.parentId)))
    .orderBy(asc(product.position), asc(product.id));

type Row = Awaited<ReturnType<typeof readRows>>[number];

const textOf = ({ short, description }: TextRow): string =>
  description === '[]' ? short : `${short}\n${description}`;

/** Languages of the stores that have no text, or the text of another language. */
function untranslated({ stores, texts }: Row): Language[] {
  const needed = new Set(stores.map((store) => storeConfig(store).language));
  return texts.flatMap((entry) => {
    const text = textOf(entry);
    const isCopy = texts.some((other) => other.language !== entry.language && textOf(other) === text);
    // The language that the others are copies of cannot be determined; it is complete if it is the only one that is needed.
    const isMissing = text === '' || (isCopy && needed.size > 1);
    return needed.has(entry.language) && isMissing ? [entry.language] : [];
  });
}

function unpriced({ stores, currencies }: Row): CurrencyCode[] {
  const needed = new Set(
    stores.flatMap((store): readonly CurrencyCode[] => storeConfig(store).availableCurrencyCodes),
  );
  return [...needed].filter((code) => !currencies.includes(code));
}

/** Roles of the facts that are missing or mean nothing, each once. */
const unknownTo = ({ kind, facts, unread }: PartFacts) =>
  [...new Set([...missingFacts(kind, facts), ...unread])].map(roleOf);

export async function countPlanned(db: Database): Promise<{ articles: number; complete: number }> {
  const articles = [...(await readPartFacts(db)).values()];
  const complete = articles.filter(({ kind, facts }) => missingFacts(kind, facts).length === 0);
  return { articles: articles.length, complete: complete.length };
}

function gapsOf(row: Row, articles: readonly PartFacts[]): Gap[] {
  const { hasPicture, hasGtin, hasFilter, maker, country, responsible, partsOff } = row;
  const [texts, prices] = [untranslated(row), unpriced(row)];
  const unknown = [...new Set(articles.flatMap(unknownTo))];
  const needsResponsible =
    maker !== '' && !(country !== null && isEuCountry(country)) && responsible === null;
  return [
    ...(hasPicture ? [] : [{ kind: 'picture', detail: '' } as const]),
    ...(texts.length > 0 ? [{ kind: 'text', detail: texts.join(' ') } as const] : []),
    ...(maker === '' ? [{ kind: 'gpsr', detail: 'manufacturer' } as const] : []),
    ...(needsResponsible ? [{ kind: 'gpsr', detail: 'eu_responsible' } as const] : []),
    ...(hasGtin ? [] : [{ kind: 'gtin', detail: '' } as const]),
    ...(prices.length > 0 ? [{ kind: 'price', detail: prices.join(' ') } as const] : []),
    ...(hasFilter ? [] : [{ kind: 'filter', detail: '' } as const]),
    ...(partsOff.length > 0 ? [{ kind: 'parts', detail: partsOff.join(', ') } as const] : []),
    ...(unknown.length > 0 ? [{ kind: 'plan', detail: unknown.join(' ') } as const] : []),
  ];
}

export async function findGaps(db: Database): Promise<ProductGaps[]> {
  const [rows, articles] = await Promise.all([readRows(db), readPartFacts(db)]);
  const byProduct = Map.groupBy(articles.values(), ({ productId }) => productId);
  return rows.flatMap((row) => {
    const gaps = gapsOf(row, byProduct.get(row.id) ?? []);
    const { sku, texts } = row;
    const name = texts.find(({ language }) => language === 'en')?.name ?? '';
    return gaps.length > 0 ? [{ sku, name, gaps }] : [];
  });
}
