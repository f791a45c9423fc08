import { sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import { type Article, articleAttributes, articles } from '../../contract/fixture/articles';
import { currencyCodes } from '@/config/shop/store-formats';
import * as catalogue from '../schema/catalogue';
import { stock } from '../schema/stock';

const languages = [...new Set(storeCodes.map((store) => storeConfig(store).language))];
const inEvery = (text: string) => Object.fromEntries(languages.map((language) => [language, text])) as never;

/** The ids of values: 101, 102, … for the first attribute, 201, 202, … for the second. */
const optionIds = new Map(
  articleAttributes.flatMap(({ code, values }, attribute) =>
    values.map((value, index): [string, number] => [`${code} ${value}`, 100 * (attribute + 1) + index + 1]),
  ),
);
const optionId = (attribute: string, value: string) => optionIds.get(`${attribute} ${value}`) ?? 0;

async function insertAttributes(db: Database): Promise<void> {
  await db.insert(catalogue.brand).values({
    code: 'owl',
    name: 'Owl',
    manufacturerName: 'Owl',
    manufacturerAddress: 'Uilenvlucht 1',
    manufacturerEmail: 'maker@owlwatch-nl.example',
  });
  const shared = { type: 'option', filterable: true, groupCode: 'general', groupLabel: inEvery('General') };
  await db
    .insert(catalogue.attribute)
    .values(
      articleAttributes.map(
        ({ code }, position) => ({ code, position, label: inEvery(code), ...shared }) as never,
      ),
    );
  const options = articleAttributes.flatMap(({ code: attributeCode, values }) =>
    values.map((code) => {
      const id = optionId(attributeCode, code);
      return { id, attributeCode, code, position: id, label: inEvery(code) };
    }),
  );
  await db.insert(catalogue.attributeOption).values(options);
}

interface Placed {
  readonly article: Article;
  readonly position: number;
}

/** `ids`: of the parents. Resolves with the product ids by SKU. */
async function insertProducts(db: Database, placed: readonly Placed[], ids: ReadonlyMap<string, number>) {
  const rows = placed.map(({ article, position }) => ({
    sku: article.sku,
    type: article.type ?? ('simple' as const),
    enabled: article.enabled ?? true,
    position,
    parentId: article.parent ? (ids.get(article.parent) ?? null) : null,
    brandCode: 'owl',
    importHash: article.sku,
    images: [{ url: `/media/${article.sku}.webp`, position: 0, disabled: false }],
    configurable: article.configurable ?? [],
    parts: Object.entries(article.parts ?? {}).map(([sku, quantity]) => ({ sku, quantity })),
    stores: [...(article.stores ?? storeCodes)],
    optionIds: Object.entries(article.options ?? {}).map(([code, value]) => optionId(code, value)),
    values: article.grams === undefined ? {} : { weight: article.grams },
    taxClass: article.taxClass ?? ('standard' as const),
  }));
  const { id, sku } = catalogue.product;
  const inserted = await db.insert(catalogue.product).values(rows).returning({ id, sku });
  return new Map(inserted.map((row) => [row.sku, row.id]));
}

const pricesOf = (productId: number, { minor, before }: Article) =>
  currencyCodes.map((currency) => ({ productId, currency, regular: minor, final: minor, ...before }));

const tiersOf = (productId: number, { tiers = [] }: Article) =>
  tiers.flatMap(([quantity, price]) =>
    currencyCodes.map((currency) => ({ productId, currency, quantity, price })),
  );

const stockOf = (productId: number, { onHand }: Article) =>
  onHand === undefined ? [] : [{ productId, onHand }];

function textsOf(productId: number, { sku, type }: Article) {
  if (type === 'variant') return [];
  const text = {
    name: `Name of ${sku}`,
    urlPath: `/${sku.toLowerCase()}`,
    short: '',
    description: [],
    highlights: [],
  };
  const search = sql`to_tsvector('simple', ${sku})`;
  return languages.map((language) => ({ productId, language, search, ...text }) as never);
}

/** Writes the articles of the contract's fixture. Resolves with the product ids by SKU. */
export async function insertArticles(db: Database): Promise<ReadonlyMap<string, number>> {
  await insertAttributes(db);
  const placed = articles.map((article, position) => ({ article, position }));
  const isVariant = ({ article }: Placed) => article.parent !== undefined;
  const others = placed.filter((each) => !isVariant(each));
  const parents = await insertProducts(db, others, new Map());
  const variants = await insertProducts(db, placed.filter(isVariant), parents);
  const ids = new Map([...parents, ...variants]);
  const rows = <Row>(rowsOf: (productId: number, article: Article) => Row[]) =>
    articles.flatMap((article) => rowsOf(ids.get(article.sku) ?? 0, article));
  await db.insert(catalogue.productPrice).values(rows(pricesOf));
  await db.insert(catalogue.productTier).values(rows(tiersOf));
  await db.insert(stock).values(rows(stockOf));
  await db.insert(catalogue.productText).values(rows(textsOf));
  return ids;
}
