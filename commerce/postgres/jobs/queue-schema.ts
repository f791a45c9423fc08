import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import { ignoreConnectionError } from '@/database/pool';
import { jobsSchema } from './queues';

const ownVersion = manifest.pgboss.schema;

const lockTimeout = /(?<=set local lock_timeout = )\d+/i;

function bossOn(client: Client, timeoutMs: number): PgBoss {
  const executeSql = (text: string, values?: unknown[]) =>
    client.query(text.replace(lockTimeout, String(timeoutMs)), values);
  return new PgBoss({ db: { executeSql }, schema: jobsSchema, supervise: false, schedule: false });
}

/**
 * Creates the tables of the job queue, or brings them up to date; leaves newer ones as they are. A statement waits at most `timeoutMs`
 * for a lock, then it rejects.
 */
export async function migrateQueues(client: Client, timeoutMs: number): Promise<void> {
  const boss = bossOn(client, timeoutMs);
  // Those of its background work, which servers do as well: they build the indexes that a new version needs.
  boss.on('error', ignoreConnectionError);
  await boss.start().finally(() => boss.stop({ graceful: false }));
}

export async function areQueuesOutdated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${jobsSchema}.version`,
  ]);
  if (!rows[0]?.exists) return true;
  const stored = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return Number(stored.rows[0]?.version) < ownVersion;
}
