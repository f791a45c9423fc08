import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';

/** The instants that links, sessions, failed sign-ins, deletions and the limits of emails depend on. */
const instants = [
  ['mail_token', 'expires_at'],
  ['customer_session', 'last_used_at'],
  ['customer_session', 'created_at'],
  ['login_failure', 'updated_at'],
  ['customer', 'deletion_at'],
  ['outbox_mail', 'created_at'],
] as const;

/** Lets hours pass for customer accounts. */
export async function ageAccounts(db: Database, hours: number): Promise<void> {
  for (const [table, column] of instants) {
    const name = sql.identifier(column);
    await db.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${name} - make_interval(mins => ${Math.round(hours * 60)}::int)`,
    );
  }
}
