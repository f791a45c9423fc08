import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { purchase } from '@/config/limits/purchase';
import { type Database, transactionOn } from '@/database/pool';
import { ImportError, type Problem } from './check/problems';
import { encodingProblem } from './encoding';
import { product } from '../schema/catalogue';
import { stock } from '../schema/stock';

const quantityMessage = `is not a quantity from 0 to ${purchase.maxOnHand}`;
const rowSchema = z.object({
  sku: z.string('is missing').min(1, 'is missing').toUpperCase(),
  quantity: z
    .string('is missing')
    .regex(/^\d{1,7}$/, quantityMessage)
    .transform(Number)
    .refine((count) => count <= purchase.maxOnHand, quantityMessage),
});
type Row = z.output<typeof rowSchema> & { readonly line: number };
const recordSchema = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.int() }),
});

/** The rows of a sheet with the columns `sku` and `quantity`, whatever others it has; throws ImportError with all problems. */
function readRows(file: string, bytes: Buffer): Row[] {
  const wrong = encodingProblem(file, bytes);
  if (wrong) throw new ImportError([wrong]);
  const problems: Problem[] = [];
  const report = (line: number, field: string, message: string) =>
    problems.push({ file, line, field, message });
  const records: unknown = parse(bytes, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter: [',', ';', '\t'],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const lineOf = new Map<string, number>();
  const rows = z
    .array(recordSchema)
    .parse(records)
    .flatMap(({ record, info }) => {
      const { success, data, error } = rowSchema.safeParse(record);
      if (!success) {
        for (const { path, message } of error.issues) report(info.lines, String(path[0]), message);
        return [];
      }
      const earlier = lineOf.get(data.sku);
      if (earlier !== undefined) report(info.lines, 'sku', `${data.sku} is already in line ${earlier}`);
      lineOf.set(data.sku, info.lines);
      return [{ ...data, line: info.lines }];
    });
  if (rows.length === 0 && problems.length === 0)
    report(1, '', 'has no rows below the columns sku and quantity');
  if (problems.length > 0) throw new ImportError(problems);
  return rows;
}

/**
 * Sets the pieces on hand of the products and variants of a sheet (CSV in UTF-8; comma, semicolon or tab), as `setStock`
 * does for one, all or none. Resolves to their number. Rejects with ImportError, which has all problems.
 *
 * @param file the name of the sheet, for problems
 */
export async function importStock(db: Database, file: string, bytes: Buffer): Promise<number> {
  const rows = readRows(file, bytes);
  const skus = sql.param(rows.map(({ sku }) => sku));
  const quantities = sql.param(rows.map(({ quantity }) => quantity));
  return transactionOn(db, async (tx) => {
    const wanted = sql`unnest(${skus}::text[], ${quantities}::int[]) as wanted (sku, on_hand)`;
    const { rows: unknown } = await tx.execute<{ sku: string; type: string | null }>(
      sql`select wanted.sku, ${product.type} from ${wanted} left join ${product} on upper(${product.sku}) = wanted.sku
        where ${product.type} is null or ${product.type} = 'configurable'`,
    );
    const problemOf = new Map(unknown.map(({ sku, type }) => [sku, type]));
    const problems = rows.flatMap(({ sku, line }): Problem[] => {
      const type = problemOf.get(sku);
      if (type === undefined) return [];
      const message = type === null ? `there is no product ${sku}` : `${sku} has variants: name one of them`;
      return [{ file, line, field: 'sku', message }];
    });
    if (problems.length > 0) throw new ImportError(problems);
    // In the order in which orders lock stock.
    await tx.execute(sql`insert into ${stock} (product_id, on_hand)
      select ${product.id}, wanted.on_hand from ${wanted} join ${product} on upper(${product.sku}) = wanted.sku order by 1
      on conflict (product_id) do update set on_hand = excluded.on_hand, shortfall = 0`);
    return rows.length;
  });
}
