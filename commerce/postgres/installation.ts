import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { InstallationState } from '../ports/admin/installation';

/** See `InstallationAdmin.state`. Drizzle identifies a migration by its time. */
export async function installationState(db: Database): Promise<InstallationState> {
  const { rows } = await db.execute<{ schema: number | null; version: string; bytes: number }>(sql`select
    (select max(created_at)::float8 from drizzle.__drizzle_migrations) as schema,
    current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as bytes`);
  const [row] = rows;
  return {
    schema: row?.schema ? new Date(row.schema).toISOString() : null,
    database: row?.version ?? '',
    databaseSize: row?.bytes ?? 0,
  };
}
