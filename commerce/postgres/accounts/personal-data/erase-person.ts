import { type SQL, sql } from 'drizzle-orm';
import type { WebsiteCode } from '@/config/limits/accounts';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { findPerson } from './find-person';
import { type Holding, type Person, personalData, type PersonalTable, personalTables } from './personal-data';
import type { Erasure, KeptData } from '../../../ports/admin/people';

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

/**
 * Deletes or anonymises the data of a person in one transaction, by their email address; also of a guest without an
 * account. Orders and what belongs to them are kept as long as the law demands, without comments and account. Safe to
 * repeat. `website`: there alone.
 */
export function erasePerson(db: Database, email: string, website: WebsiteCode | null): Promise<Erasure> {
  return retried(() => transactionOn(db, async (tx) => eraseData(tx, await findPerson(tx, email, website))));
}
