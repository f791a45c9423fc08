import { sql } from 'drizzle-orm';
import type { WebsiteCode } from '@/config/limits/accounts';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { findPerson } from './find-person';
import { type Person, personalData, type PersonalTable, personalTables } from './personal-data';
import type { PersonalExport } from '../../../ports/admin/people';

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

/**
 * All data of a person as it is at one moment, by their email address; also of a guest without an account. Without
 * secrets, and without the contents of files, whose names it has. `website`: there alone.
 */
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
