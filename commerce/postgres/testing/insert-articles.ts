import { sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/stores';
import type { Database } from '@/database/pool';
import { type Article, articleAttributes, articles } from '../../contract/fixture/articles';
import { currencyCodes } from '../../model/money';
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
  for (const [position, { code, values }] of articleAttributes.entries()) {
    const shared = { filterable: true, position, groupCode: 'general', groupLabel: inEvery('General') };
    await db
      .insert(catalogue.attribute)
      .values({ code, type: 'option', label: inEvery(code), ...shared } as never);
    for (const option of values) {
      const id = optionId(code, option);
      const value = { id, attributeCode: code, code: option, position: id };
      await db.insert(catalogue.attributeOption).values({ ...value, label: inEvery(option) });
    }
  }
}

async function insertArticle(db: Database, article: Article, position: number, ids: Map<string, number>) {
  const { sku, minor, parent, type = 'simple', enabled = true, stores = storeCodes } = article;
  const [row] = await db
    .insert(catalogue.product)
    .values({
      sku,
      type,
      enabled,
      position,
      parentId: parent ? (ids.get(parent) ?? null) : null,
      brandCode: 'owl',
      importHash: sku,
      images: [{ url: `/media/${sku}.webp`, position: 0, disabled: false }],
      configurable: article.configurable ?? [],
      stores: [...stores],
      optionIds: Object.entries(article.options ?? {}).map(([code, value]) => optionId(code, value)),
      values: article.grams === undefined ? {} : { weight: article.grams },
    })
    .returning({ id: catalogue.product.id });
  const productId = row?.id ?? 0;
  ids.set(sku, productId);
  const price = { regular: minor, final: minor, ...article.before };
  const prices = currencyCodes.map((currency) => ({ productId, currency, ...price }));
  await db.insert(catalogue.productPrice).values(prices);
  const tiers = (article.tiers ?? []).flatMap(([quantity, price]) =>
    currencyCodes.map((currency) => ({ productId, currency, quantity, price })),
  );
  if (tiers.length > 0) await db.insert(catalogue.productTier).values(tiers);
  if (article.pieces !== undefined) await db.insert(stock).values({ productId, onHand: article.pieces });
  if (type !== 'variant') await insertTexts(db, productId, sku);
}

async function insertTexts(db: Database, productId: number, sku: string): Promise<void> {
  const search = sql`to_tsvector('simple', ${sku})`;
  const text = {
    name: `Name of ${sku}`,
    urlPath: `/${sku.toLowerCase()}`,
    short: '',
    description: [],
    highlights: [],
  };
  await db
    .insert(catalogue.productText)
    .values(languages.map((language) => ({ productId, language, search, ...text }) as never));
}

/** Writes the articles of the contract's fixture. Resolves with the product ids by SKU. */
export async function insertArticles(db: Database): Promise<ReadonlyMap<string, number>> {
  await insertAttributes(db);
  const ids = new Map<string, number>();
  for (const [position, article] of articles.entries()) await insertArticle(db, article, position, ids);
  return ids;
}
