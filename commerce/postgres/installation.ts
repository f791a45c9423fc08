import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { FailedJob, InstallationState } from '../ports/admin/today';
import { jobsSchema } from './jobs/queues';

/** pg-boss keeps the failure of a handler, and wraps that of a job which took too long. None before a worker has started. */
async function failedJobs(db: Database): Promise<readonly FailedJob[]> {
  const { rows: tables } = await db.execute(
    sql`select where to_regclass(${`${jobsSchema}.job`}) is not null`,
  );
  if (tables.length === 0) return [];
  const { rows } = await db.execute<{ queue: string; at: string | Date; reason: string }>(sql`
    select distinct on (name) name as queue, completed_on as at,
      coalesce(output->>'message', output#>>'{value,message}', '') as reason
    from ${sql.identifier(jobsSchema)}.job where state = 'failed' order by name, completed_on desc`);
  return rows.map(({ at, ...job }) => ({ ...job, at: new Date(at).toISOString() }));
}

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
    failedJobs: await failedJobs(db),
  };
}
