import 'server-only';
import { stat } from 'node:fs/promises';
import { runtime } from '@/commerce/backend';
import { env } from '@/config/env/env';

/**
 * The jobs of all nodes, by queue; none while the database does not answer. `succeeded`: ISO 8601 instant; null: not since the last
 * start, and no finished job is kept.
 */
export async function queueStates() {
  const gauges = await runtime().gauges();
  const valuesOf = (name: string) => gauges.find((gauge) => gauge.name === `owlwatch_${name}`)?.values ?? [];
  const jobs = valuesOf('jobs');
  const successes = valuesOf('job_last_success_timestamp_seconds');
  const names = [...new Set(jobs.flatMap(({ labels }) => labels['queue'] ?? []))];
  return names.map((name) => {
    const count = (...states: readonly string[]) =>
      jobs
        .filter(({ labels }) => labels['queue'] === name && states.includes(labels['state'] ?? ''))
        .reduce((sum, { value }) => sum + value, 0);
    const seconds = successes.find(({ labels }) => labels['queue'] === name)?.value;
    return {
      name,
      waiting: count('created', 'retry', 'active'),
      failed: count('failed'),
      succeeded: seconds === undefined ? null : new Date(seconds * 1_000).toISOString(),
    };
  });
}

/** When the file of `BACKUP_FILE` was written, as an ISO 8601 instant; null: it is not set, or there is none. */
export async function lastBackup(): Promise<string | null> {
  const { BACKUP_FILE } = env();
  const file = BACKUP_FILE === undefined ? null : await stat(BACKUP_FILE).catch(() => null);
  return file && file.mtime.toISOString();
}
