import { and, eq, isNotNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isOneOf } from '@/database/statement';
import type { Database } from '@/database/pool';
import { nameWithOptions } from '@/lib/text/options-text';
import type { Context } from '../../context';
import {
  type FactOption,
  type Given,
  readFacts,
  type ReadFacts,
  wordsGiven,
} from '../../domain/catalogue/part-facts';
import { expectedDay, toImages } from '../../domain/catalogue/product-values';
import type { Image, Option } from '../../model/product';
import {
  type FactName,
  factNames,
  type PartKind,
  partKinds,
  roleOf,
  type SystemPart,
} from '../../model/system-part';
import { variantPath } from '../../model/variant-card';
import {
  attribute,
  attributeOption,
  brand,
  product,
  productPrice,
  productStore,
  productText,
} from '../schema/catalogue';
import { stock } from '../schema/stock';
import { inWords } from './facts';
import { catalogueVersion } from './list-index/list-index-cache';
import {
  articleUnits,
  chosenOption,
  inCurrency,
  inStore,
  partsExpectedOn,
  statementValues,
  variantOptions,
} from './product-joins';
import { parent, tiersOf, toTiers } from './variants';

export interface PartFacts extends ReadFacts {
  /** Of a variant that of its product. */
  readonly productId: number;
  readonly kind: PartKind;
}

const byRole = new Map<string, FactName | 'part'>([
  ['part', 'part'],
  ...factNames.map((name) => [roleOf(name), name] as const),
  // In rows of an earlier import.
  ['camera', 'nightVision'],
]);

interface Role {
  readonly code: string;
  readonly name: FactName | 'part';
  readonly unit: string | null;
  /** By id. */
  readonly options: ReadonlyMap<number, FactOption>;
}

async function readRoles(db: Database): Promise<Role[]> {
  const [attributes, options] = await Promise.all([
    db
      .select({
        code: attribute.code,
        role: attribute.role,
        unit: sql<string | null>`${attribute.unit} ->> 'en'`,
      })
      .from(attribute)
      .where(isNotNull(attribute.role))
      .orderBy(attribute.position),
    db
      .select({
        id: attributeOption.id,
        of: attributeOption.attributeCode,
        code: attributeOption.code,
        label: sql<string>`${attributeOption.label} ->> 'en'`,
        value: attributeOption.value,
      })
      .from(attributeOption)
      .innerJoin(attribute, and(eq(attribute.code, attributeOption.attributeCode), isNotNull(attribute.role)))
      .orderBy(attributeOption.position),
  ]);
  return attributes.flatMap(({ code, role, unit }) => {
    const name = byRole.get(role ?? '');
    if (name === undefined) return [];
    const own = options.filter(({ of }) => of === code);
    return [{ code, name, unit, options: new Map(own.map((option) => [option.id, option])) }];
  });
}

interface Valued {
  readonly optionIds: readonly number[] | null;
  readonly values: Readonly<Record<string, unknown>> | null;
}

function givenBy({ optionIds, values }: Valued, { code, options, unit }: Role): Given | undefined {
  if (options.size > 0) {
    const chosen = (optionIds ?? []).flatMap((id) => options.get(id) ?? []);
    return chosen.length > 0 ? { options: chosen } : undefined;
  }
  const value = values?.[code];
  if (value === undefined) return undefined;
  const isPerLanguage = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { value: isPerLanguage ? Object.values(value)[0] : value, unit };
}

function kindOf(given: Given | undefined): PartKind | undefined {
  const words = given ? wordsGiven(given).flat() : [];
  return partKinds.find((kind) => words.includes(kind));
}

const isArticle = or(
  sql`${product.type} in ('simple', 'bundle')`,
  and(eq(product.type, 'variant'), eq(parent.enabled, true)),
);

/** The kind and the facts of all articles on sale whose kind is known, by id; those that a variant lacks are its product's. */
export async function readPartFacts(db: Database): Promise<ReadonlyMap<number, PartFacts>> {
  const roles = await readRoles(db);
  const kinds = roles.find(({ name }) => name === 'part');
  if (!kinds) return new Map();
  const isPart = ({ optionIds, values }: Record<'optionIds' | 'values', SQLWrapper>): SQL =>
    kinds.options.size > 0
      ? sql`${optionIds} && ${sql.param([...kinds.options.keys()])}::int[]`
      : sql`${values} ? ${kinds.code}`;
  const rows = await db
    .select({
      id: product.id,
      parentId: product.parentId,
      own: { optionIds: product.optionIds, values: product.values },
      shared: { optionIds: parent.optionIds, values: parent.values },
    })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .where(and(eq(product.enabled, true), isArticle, or(isPart(product), isPart(parent))));
  const named = roles.flatMap(({ name, ...role }) => (name === 'part' ? [] : [{ ...role, name }]));
  const entries = rows.flatMap(({ id, parentId, own, shared }): [number, PartFacts][] => {
    const givenFor = (role: Role) => givenBy(own, role) ?? (shared ? givenBy(shared, role) : undefined);
    const kind = kindOf(givenFor(kinds));
    if (!kind) return [];
    const given: Partial<Record<FactName, Given>> = {};
    for (const role of named) {
      const value = givenFor(role);
      if (value) given[role.name] ??= value;
    }
    return [[id, { productId: parentId ?? id, kind, ...readFacts(given) }]];
  });
  return new Map(entries);
}

const offerQuery = (db: Database) =>
  db
    .select({
      id: product.id,
      sku: product.sku,
      type: product.type,
      name: inWords(productText, productText.name),
      url: productText.urlPath,
      images: product.images,
      parentImages: parent.images,
      brand: { code: brand.code, name: brand.name },
      final: productPrice.final,
      tiers: tiersOf(),
      available: articleUnits(product),
      expectedOn: sql<string | null>`case when ${product.type} = 'bundle' then ${partsExpectedOn(product)}
        else ${stock.expectedOn}::text end`,
      options: variantOptions<Option>(parent, chosenOption),
    })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .innerJoin(productStore, inStore())
    .innerJoin(
      productText,
      and(
        eq(productText.productId, sql`coalesce(${product.parentId}, ${product.id})`),
        eq(productText.language, sql.placeholder('language')),
      ),
    )
    .innerJoin(productPrice, inCurrency())
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(isOneOf(product.id, sql`${sql.placeholder('ids')}::int[]`))
    .orderBy(product.id)
    .prepare('catalogue_system_parts');

type OfferRow = Awaited<ReturnType<ReturnType<typeof offerQuery>['execute']>>[number];

function imageOf({ images, parentImages, name }: OfferRow): Image | null {
  const shown = toImages(images.length > 0 ? images : (parentImages ?? []), name);
  return shown.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position)[0] ?? null;
}

function toPart(row: OfferRow, { kind, facts }: PartFacts, context: Context): SystemPart {
  const { sku, name, url, available, expectedOn, type, options } = row;
  return {
    sku,
    kind,
    name: nameWithOptions(name, options ?? []),
    url: type === 'variant' ? variantPath(url, sku) : url,
    image: imageOf(row),
    brand: row.brand,
    price: { minor: row.final, currency: context.currency },
    priceTiers: toTiers(row.tiers, context),
    salableQuantity: Math.max(0, available),
    expectedOn: expectedDay(available, expectedOn, new Date()),
    facts,
  };
}

/** Stores in their currencies; one list has about 300 bytes per article in addition to its facts. */
const MAX_LISTS = 20;
/** The version does not change with the number of units in stock. */
const MAX_AGE_MS = 60_000;

interface Cached<Value> {
  readonly version: string;
  readonly value: Promise<Value>;
}

/** Reads the articles again after each change of the catalogue, and at least once a minute. */
export function systemPartReader(db: Database): (context: Context) => Promise<SystemPart[]> {
  const currentVersion = catalogueVersion(db);
  const offers = offerQuery(db);
  const lists = new LRUCache<string, Cached<SystemPart[]>>({ max: MAX_LISTS, ttl: MAX_AGE_MS });
  let facts: Cached<ReadonlyMap<number, PartFacts>> | null = null;

  const factsOf = (version: string) => {
    if (facts?.version !== version) facts = { version, value: readPartFacts(db) };
    return facts.value;
  };
  const read = async (context: Context, version: string) => {
    const known = await factsOf(version);
    const rows = await offers.execute({ ...statementValues(context), ids: [...known.keys()] });
    return rows.flatMap((row) => {
      const found = known.get(row.id);
      return found ? [toPart(row, found, context)] : [];
    });
  };
  return async (context) => {
    const { products, prices, stock: inStock } = await currentVersion();
    const version = [products, prices, inStock].join('\n');
    const key = `${context.store} ${context.currency}`;
    const cached = lists.get(key);
    if (cached?.version === version) return cached.value;
    const value = read(context, products);
    lists.set(key, { version, value });
    value.catch(() => {
      lists.delete(key);
      facts = null;
    });
    return value;
  };
}
