import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { attribute, attributeOption, brand, product } from '../../schema/catalogue';
import { boxPart, featureBlock } from '../../schema/product-parts';
import { upsertRows } from './bulk';
import type { OtherRows } from '../read/parse';
import { countOf, type EntityCount } from '../check/report';

/** A removed brand is kept while a disabled product refers to it. */
export async function writeBrands(tx: Transaction, { brands }: OtherRows): Promise<EntityCount> {
  const rows = brands.map(({ value }) => ({
    code: value.code,
    name: value.name,
    manufacturerName: value.manufacturer?.name ?? '',
    manufacturerAddress: value.manufacturer?.address ?? '',
    manufacturerEmail: value.manufacturer?.email ?? '',
    manufacturerCountry: value.manufacturer?.country ?? null,
    euResponsible: value.eu_responsible,
    description: value.description ?? null,
  }));
  const { created, updated } = await upsertRows(tx, brand, ['code'], rows);
  const used = tx.select({ code: product.brandCode }).from(product);
  const codes = rows.map(({ code }) => code);
  const gone = await tx
    .delete(brand)
    .where(and(notInArray(brand.code, codes), notInArray(brand.code, used)))
    .returning({ code: brand.code });
  return countOf(rows.length, created.length, updated.length, gone.length);
}

type OptionRow = typeof attributeOption.$inferInsert;

const optionRows = ({ attributes }: OtherRows): OptionRow[] =>
  attributes.flatMap(({ value }) =>
    value.options.map(({ code, index, label, value: meant = null, icon = null }, position) => ({
      id: index,
      attributeCode: value.code,
      code,
      position,
      label,
      value: meant,
      icon,
    })),
  );

/** The stored options whose id the files do not have, or have for another attribute or code. */
async function outdatedOptions(tx: Transaction, known: ReadonlyMap<number, OptionRow>) {
  const before = await tx.select().from(attributeOption);
  return before.filter(({ id, attributeCode, code }) => {
    const now = known.get(id);
    return now?.attributeCode !== attributeCode || now.code !== code;
  });
}

/** The option is deleted and inserted again, and products lose deleted options. */
async function clearHashes(tx: Transaction, rows: readonly OptionRow[]): Promise<void> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const renamed = (await outdatedOptions(tx, known)).flatMap(({ id }) => (known.has(id) ? [id] : []));
  if (renamed.length === 0) return;
  await tx.execute(
    sql`update ${product} set import_hash = '' where ${product.optionIds} && ${sql.param(renamed)}::int[]`,
  );
}

/** First deletes options whose id and code no longer match, because both are unique. */
async function writeOptions(tx: Transaction, rows: readonly OptionRow[]): Promise<EntityCount> {
  const gone = await outdatedOptions(tx, new Map(rows.map((row) => [row.id, row])));
  for (const { id } of gone) await tx.delete(attributeOption).where(eq(attributeOption.id, id));
  const { created, updated } = await upsertRows(tx, attributeOption, ['id'], rows);
  return countOf(rows.length, created.length, updated.length, gone.length);
}

/** Positions follow the groups, then the order of the files. */
export async function writeAttributes(
  tx: Transaction,
  parsed: OtherRows,
): Promise<{ attributes: EntityCount; options: EntityCount }> {
  const groups = parsed.groups.map(({ value }) => value);
  const rows = parsed.attributes.flatMap(({ value }, index) => {
    const at = groups.findIndex(({ code }) => code === value.group);
    const group = groups[at];
    if (!group) return [];
    const {
      code,
      type,
      unit,
      filterable,
      filter_order: filterOrder = null,
      specification,
      role,
      label,
    } = value;
    // The factor exceeds the number of attributes, so groups do not overlap.
    const position = at * 10_000 + index;
    return [
      {
        code,
        groupCode: group.code,
        type,
        unit,
        filterable,
        filterOrder,
        specification,
        role,
        position,
        label,
        groupLabel: group.label,
      },
    ];
  });
  const options = optionRows(parsed);
  await clearHashes(tx, options);
  const { created, updated } = await upsertRows(tx, attribute, ['code'], rows);
  const codes = rows.map(({ code }) => code);
  const gone = await tx
    .delete(attribute)
    .where(notInArray(attribute.code, codes))
    .returning({ code: attribute.code });
  return {
    attributes: countOf(rows.length, created.length, updated.length, gone.length),
    options: await writeOptions(tx, options),
  };
}

export async function writeBlocks(
  tx: Transaction,
  parsed: OtherRows,
): Promise<{ features: EntityCount; boxParts: EntityCount }> {
  const blocks = parsed.features.map(({ value: { code, title, text } }) => ({ code, title, text }));
  const parts = parsed.box.map(({ value: { code, label } }) => ({ code, label }));
  const writtenBlocks = await upsertRows(tx, featureBlock, ['code'], blocks);
  const writtenParts = await upsertRows(tx, boxPart, ['code'], parts);
  const blockCodes = blocks.map(({ code }) => code);
  const goneBlocks = await tx
    .delete(featureBlock)
    .where(notInArray(featureBlock.code, blockCodes))
    .returning();
  const partCodes = parts.map(({ code }) => code);
  const goneParts = await tx.delete(boxPart).where(notInArray(boxPart.code, partCodes)).returning();
  return {
    features: countOf(
      blocks.length,
      writtenBlocks.created.length,
      writtenBlocks.updated.length,
      goneBlocks.length,
    ),
    boxParts: countOf(
      parts.length,
      writtenParts.created.length,
      writtenParts.updated.length,
      goneParts.length,
    ),
  };
}
