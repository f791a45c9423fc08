import { sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/stores';
import { currencyCodes } from '../../model/money';
import type { Database } from '../database';
import * as catalogue from '../schema/catalogue';

const languages = [...new Set(storeCodes.map((store) => storeConfig(store).language))];
const inEvery = (text: string) => Object.fromEntries(languages.map((language) => [language, text])) as never;

interface Article {
  sku: string;
  type?: 'simple' | 'configurable' | 'variant';
  parent?: string;
  minor: number;
  pieces?: number;
  options?: number[];
  configurable?: string[];
  enabled?: boolean;
  stores?: typeof storeCodes;
  tiers?: readonly (readonly [quantity: number, price: number])[];
  /** What it cost before `minor`: as the files say it, at the lowest in 30 days, and right before. */
  before?: { regular: number; prior: number; earlier: number };
}

const dome = { type: 'variant', parent: 'DOME', pieces: 50 } as const;

/** One of everything that a cart can meet; the same price in every currency. */
const articles: readonly Article[] = [
  {
    sku: 'CAM-1',
    minor: 12_999,
    pieces: 5000,
    tiers: [
      [5, 11_999],
      [10, 10_999],
    ],
  },
  { sku: 'CABLE-1', minor: 495, pieces: 20_000 },
  {
    sku: 'SALE-1',
    minor: 4_000,
    pieces: 100,
    before: { regular: 5_000, prior: 4_500, earlier: 4_900 },
    tiers: [[3, 3_500]],
  },
  { sku: 'LAST', minor: 8_050, pieces: 3 },
  { sku: 'NL-ONLY', minor: 2_000, pieces: 10, stores: ['nl'] },
  { sku: 'OFF', minor: 2_000, pieces: 10, enabled: false },
  { sku: 'DOME', type: 'configurable', minor: 15_000, configurable: ['colour', 'lens'] },
  { ...dome, sku: 'DOME-BK-28', minor: 15_000, options: [101, 201] },
  { ...dome, sku: 'DOME-WH-28', minor: 15_000, options: [102, 201] },
  { ...dome, sku: 'DOME-BK-40', minor: 16_500, options: [101, 202] },
  { ...dome, sku: 'DOME-WH-40', minor: 16_500, options: [102, 202], enabled: false },
  ...Array.from({ length: 101 }, (_, index) => ({ sku: `PART-${index}`, minor: 100 + index, pieces: 10 })),
];

async function insertAttributes(db: Database): Promise<void> {
  await db.insert(catalogue.brand).values({
    code: 'owl',
    name: 'Owl',
    manufacturerName: 'Owl',
    manufacturerAddress: 'Uilenvlucht 1',
    manufacturerEmail: 'maker@owlwatch-nl.example',
  });
  const attributes = [
    { code: 'colour', options: { 101: 'black', 102: 'white' } },
    { code: 'lens', options: { 201: 'wide', 202: 'narrow' } },
  ];
  for (const [position, { code, options }] of attributes.entries()) {
    const shared = { filterable: true, position, groupCode: 'general', groupLabel: inEvery('General') };
    await db
      .insert(catalogue.attribute)
      .values({ code, type: 'option', label: inEvery(code), ...shared } as never);
    for (const [id, option] of Object.entries(options)) {
      const value = { id: Number(id), attributeCode: code, code: option, position: Number(id) };
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
      optionIds: article.options ?? [],
      values: {},
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
  if (article.pieces !== undefined)
    await db.insert(catalogue.stock).values({ productId, quantity: article.pieces });
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

/** Writes one of everything that a cart can meet; gives the product ids by SKU. */
export async function insertArticles(db: Database): Promise<ReadonlyMap<string, number>> {
  await insertAttributes(db);
  const ids = new Map<string, number>();
  for (const [position, article] of articles.entries()) await insertArticle(db, article, position, ids);
  return ids;
}
