import { type SQL, sql, and, inArray } from 'drizzle-orm';
import { type WebsiteCode, storesOfWebsite, websiteCodes, websites } from '@/config/shop/store-views';
import { type Database, type Transaction, transactionOn, type Queryable } from '@/database/pool';
import { retried } from '@/database/transact';
import { type Holding, type Person, personalData, type PersonalTable, personalTables } from './personal-data';
import type { Erasure, KeptData, PersonalExport } from '../../../ports/admin/people';
import type { StoreCode } from '@/config/types';
import { customer } from '../../schema/customers';

/** A person by their email address, in any case; `website`: there alone. Also one without an account. */
async function findPerson(db: Queryable, email: string, website: WebsiteCode | null): Promise<Person> {
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        sql`lower(${customer.email}) = lower(${email})`,
        inArray(customer.website, website === null ? [...websiteCodes] : [website]),
      ),
    );
  const stores = website === null ? (Object.keys(websites) as StoreCode[]) : storesOfWebsite(website);
  return { email, customers: rows.map(({ id }) => id), stores };
}

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(tx: Transaction, table: PersonalTable, person: Person): Promise<readonly Row[]> {
  const { rows, hidden = [] } = personalData[table];
  if (!rows) return [];
  const name = sql.identifier(table);
  const shown = hidden.reduce((row, path) => sql`${row} #- ${`{${path}}`}::text[]`, sql`to_jsonb(${name})`);
  const result = await tx.execute<{ row: Row }>(
    sql`select ${shown} as row from ${name} where ${rows(person)}`,
  );
  return result.rows.map(({ row }) => row);
}

/** Reads one moment; includes guests, omits secrets and contents of files. `website`: there alone. */
export async function exportPerson(
  db: Database,
  email: string,
  website: WebsiteCode | null,
): Promise<PersonalExport> {
  const read = async (tx: Transaction) => {
    const person = await findPerson(tx, email, website);
    const entries: [PersonalTable, readonly Row[]][] = [];
    for (const table of personalTables) entries.push([table, await rowsOf(tx, table, person)]);
    return Object.fromEntries(entries.filter(([, rows]) => rows.length > 0));
  };
  const moment = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const;
  const data = await transactionOn(db, read, moment);
  return { email, exported: new Date().toISOString(), data };
}

async function erase(tx: Transaction, table: PersonalTable, person: Person, ofPerson: SQL) {
  const { erase: steps = [] }: Holding = personalData[table];
  const name = sql.identifier(table);
  const counts = { delete: 0, change: 0 };
  for (const step of steps) {
    const condition = step.of?.(person) ?? ofPerson;
    const rows = step.where ? sql`(${condition}) and (${step.where})` : condition;
    const statement =
      step.do === 'delete'
        ? sql`delete from ${name} where ${rows}`
        : sql`update ${name} set ${step.set} where ${rows}`;
    counts[step.do] += (await tx.execute(statement)).rowCount ?? 0;
  }
  return counts;
}

async function keptRows(
  tx: Transaction,
  table: PersonalTable,
  ofPerson: SQL,
  { kept }: Holding,
): Promise<KeptData | null> {
  if (!kept) return null;
  const { rows } = await tx.execute<{ rows: number; until: string | null }>(
    sql`select count(*)::int as rows, to_char(max(${kept.until}), 'YYYY-MM-DD') as until
      from ${sql.identifier(table)} where ${ofPerson}`,
  );
  const [counted] = rows;
  return counted?.until ? { table, rows: counted.rows, reason: kept.reason, until: counted.until } : null;
}

const positive = (counts: ReadonlyMap<PersonalTable, number>) =>
  Object.fromEntries([...counts].filter(([, rows]) => rows > 0));

export async function eraseData(tx: Transaction, person: Person): Promise<Erasure> {
  const deleted = new Map<PersonalTable, number>();
  const changed = new Map<PersonalTable, number>();
  const kept: KeptData[] = [];
  for (const table of personalTables) {
    const holding = personalData[table];
    if (!holding.rows) continue;
    const ofPerson = holding.rows(person);
    const counts = await erase(tx, table, person, ofPerson);
    deleted.set(table, counts.delete);
    changed.set(table, counts.change);
    const rest = await keptRows(tx, table, ofPerson, holding);
    if (rest) kept.push(rest);
  }
  return { deleted: positive(deleted), changed: positive(changed), kept };
}

/** Orders are kept as long as the law demands, without comments and account. Safe to repeat. `website`: there alone. */
export function erasePerson(db: Database, email: string, website: WebsiteCode | null): Promise<Erasure> {
  return retried(() => transactionOn(db, async (tx) => eraseData(tx, await findPerson(tx, email, website))));
}
