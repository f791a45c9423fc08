import { CsvError, parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { isSku, skuKey, skuText } from '@/lib/sku';
import { decodedText, type Encoding, tableFault } from '@/lib/text/decoded-text';
import type { Problem, Sheet, SheetChange, SheetOptions } from '../../ports/admin/catalogue';
import { type Fault, faultOf, ImportError, problemOf, schemaTexts, told } from './check/report';
import { encodingProblem, linesOf } from './encoding';
import { product } from '../schema/catalogue';

/**
 * Whether a row has cells beyond those of the first line, as one in which a decimal comma has divided an amount. Empty ones are harmless
 * where commas divide no cells.
 */
export function hasStrayCells(cells: readonly string[], columns: number, delimiter: string): boolean {
  const stray = cells.slice(columns);
  return delimiter === ',' ? stray.length > 0 : stray.some((cell) => cell.trim() !== '');
}

export type Row<T> = T & { readonly line: number };

export const skuField = z
  .string()
  .overwrite(skuText)
  .min(1, { error: told('missing'), abort: true })
  .refine(isSku, told('noSku'))
  .transform(skuKey);

const recordSchema = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.int() }),
});

interface SheetRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

type Report = (line: number, field: string, fault: Fault) => void;

/** The delimiter of the first line: later lines may have decimal commas. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split('\n', 1);
  const unquoted = names.replaceAll(/"[^"]*"/g, '');
  return [';', '\t'].find((mark) => unquoted.includes(mark)) ?? ',';
}

function parsed(file: string, text: string, delimiter: string): z.output<typeof recordSchema>[] {
  const wrong = encodingProblem(file, linesOf(Buffer.from(text)));
  if (wrong) throw new ImportError([wrong]);
  try {
    const read: unknown = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return z.array(recordSchema).parse(read);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = z.int().catch(1).parse(error['lines']);
    throw new ImportError([problemOf(file, line, '', 'quotes')]);
  }
}

function records(file: string, text: string, report: Report): SheetRecord[] {
  const delimiter = delimiterOf(text);
  const [head, ...rows] = parsed(file, text, delimiter);
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  return rows.flatMap(({ record, info: { lines: line } }): SheetRecord[] => {
    const cells = record.map((cell, at) => [names[at] ?? '', cell] as const);
    if (!hasStrayCells(record, names.length, delimiter)) return [{ line, cells: Object.fromEntries(cells) }];
    report(line, '', 'cells');
    return [];
  });
}

/** `columns`: those that it needs. `keyOf`: what only one row may have. Throws ImportError with all problems. */
export function readSheet<T>(
  sheet: Sheet,
  schema: z.ZodType<T>,
  { columns, keyOf }: { readonly columns: string; readonly keyOf: (row: T) => string },
): { readonly rows: readonly Row<T>[]; readonly encoding: Encoding } {
  const problems: Problem[] = [];
  const noTable = tableFault(Buffer.from(sheet.bytes));
  if (noTable !== null) throw new ImportError([problemOf(sheet.name, 1, '', noTable)]);
  const { text, encoding } = decodedText(sheet.bytes);
  const report: Report = (line, field, fault) =>
    void problems.push(problemOf(sheet.name, line, field, fault));
  const lineOf = new Map<string, number>();
  const rows = records(sheet.name, text, report).flatMap(({ cells, line }): Row<T>[] => {
    const { success, data, error } = schema.safeParse(cells, schemaTexts);
    if (!success) {
      for (const issue of error.issues) report(line, String(issue.path[0]), faultOf(issue));
      return [];
    }
    const key = keyOf(data);
    const earlier = lineOf.get(key);
    if (earlier !== undefined) report(line, 'sku', ['twice', { key, earlier }]);
    lineOf.set(key, line);
    return [{ ...data, line }];
  });
  if (rows.length === 0 && problems.length === 0) report(1, '', ['noRows', { columns }]);
  if (problems.length > 0) throw new ImportError(problems);
  return { rows, encoding };
}

function numberFault(type: string | undefined, withStock: boolean) {
  if (type === undefined) return 'noProduct';
  if (type === 'configurable') return 'hasVariants';
  return type === 'bundle' && withStock ? 'bundleStock' : null;
}

/**
 * The ids of simple products, variants and bundles by the `skuKey` of their number. Throws ImportError with the rows whose product is
 * unknown or has variants; `withStock`: also with those that have no stock of their own.
 */
export async function articleIds(
  tx: Transaction,
  file: string,
  rows: readonly Row<{ readonly sku: string }>[],
  { withStock }: { readonly withStock: boolean },
): Promise<ReadonlyMap<string, number>> {
  const skus = sql.param([...new Set(rows.map(({ sku }) => sku))]);
  const { rows: known } = await tx.execute<{ sku: string; id: number; type: string }>(
    sql`select sku_key(${product.sku}) as sku, ${product.id}, ${product.type} from ${product}
      where sku_key(${product.sku}) = any(${skus}::text[])
      order by ${product.enabled}`,
  );
  // A number that has changed its case belongs to the product on sale, which is the last one.
  const articles = new Map(known.map((each) => [each.sku, each]));
  const problems = rows.flatMap(({ sku, line }) => {
    const code = numberFault(articles.get(sku)?.type, withStock);
    return code === null ? [] : [problemOf(file, line, 'sku', [code, { sku }])];
  });
  if (problems.length > 0) throw new ImportError(problems);
  return new Map(known.map(({ sku, id }) => [sku, id]));
}

/** What a number becomes, as a factor of 1 or more; the larger, the more likely it is a mistake. */
const factor = ({ before, after }: SheetChange) =>
  before ? Math.max(after, before) / Math.max(1, Math.min(after, before)) : Number.MAX_VALUE;

export async function writeSheet(
  db: Database,
  { dryRun }: SheetOptions,
  work: (tx: Transaction) => Promise<SheetChange[]>,
): Promise<SheetChange[]> {
  let changes: SheetChange[] = [];
  const undone = new Error('a dry run is rolled back');
  await transactionOn(db, async (tx) => {
    changes = await work(tx);
    if (dryRun) throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return changes
    .filter(({ before, after }) => before !== after)
    .toSorted((one, other) => factor(other) - factor(one));
}
