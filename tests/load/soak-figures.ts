import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { rssOf } from './meter';

/** What a server process has at one moment of a run. */
export interface Sample {
  /** Since the begin of the run. */
  readonly minute: number;
  /** MB. */
  readonly rss: number;
  /** MB after a collection of garbage, buffers outside the heap included; null: not collected. */
  readonly heap: number | null;
  /** File descriptors. */
  readonly files: number;
}

/** Rows by the name of their table. */
export type TableRows = Readonly<Record<string, number>>;

const MB = 1024 * 1024;

/** Collects the garbage of a server with heap-in-server.ts. Returns the MB that remain. */
async function heapAfterCollection(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  await until(() => (existsSync(file) ? true : null));
  return Number(readFileSync(file, 'utf8')) / MB;
}

/** `heapFile`: of heap-in-server.ts; without it no garbage is collected. */
export async function sampleOf(pid: number, minute: number, heapFile?: string): Promise<Sample> {
  const heap = heapFile === undefined ? null : await heapAfterCollection(pid, heapFile);
  return { minute, rss: rssOf(pid), heap, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** The rows of every table in the database at `url`, those of the job queue included. */
export async function tableRows(url: string): Promise<TableRows> {
  const { db, close } = openDatabase(url, 1);
  try {
    const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
      select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs')`);
    const counted = await Promise.all(
      tables.map(async ({ schema, name }) => {
        const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
        const { rows } = await db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${table}`,
        );
        return [schema === 'public' ? name : `${schema}.${name}`, rows[0]?.count ?? 0] as const;
      }),
    );
    return Object.fromEntries(counted);
  } finally {
    await close();
  }
}

/** Tables that grow with orders and visits, and why a shop may keep their rows: config/limits/retention.ts. */
const mayGrow =
  /^(?:cart|cart_item|customer_session|document|document_series|idempotency_key|order|order_(?:event|item|limit_entry|row)|outbox_mail|payment|payment_transaction|sandbox_payment|jobs\..+)$/;

/** The growth of a figure per minute: the slope of the line that is nearest to its samples. */
export function growthPerMinute(
  samples: readonly { readonly minute: number; readonly value: number }[],
): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, value] = [
    meanOf(samples.map((each) => each.minute)),
    meanOf(samples.map((each) => each.value)),
  ];
  const sum = (term: (each: (typeof samples)[number]) => number) =>
    samples.reduce((total, each) => total + term(each), 0);
  const spread = sum((each) => (each.minute - minute) ** 2);
  return spread === 0 ? 0 : sum((each) => (each.minute - minute) * (each.value - value)) / spread;
}

/** What a run has to show. */
export interface SoakResult {
  /** After the minutes in which caches fill and code is compiled. */
  readonly samples: readonly Sample[];
  readonly errors: number;
  readonly before: TableRows;
  readonly after: TableRows;
}

/** Those that remain open between requests: others come and go with connections. */
const leastFiles = (samples: readonly Sample[]) => Math.min(...samples.map(({ files }) => files));

/** Limits of a run of half an hour (MB a minute; file descriptors). */
const limits = { rss: 1, heap: 0.5, files: 8 } as const;
/** Shorter runs state no growth of memory: the heap has not found its size. */
const LEAST_MINUTES = 10;

interface Verdict {
  readonly figure: string;
  readonly value: string;
  /** Null: the run is too short to tell. */
  readonly passed: boolean | null;
}

/** The figures of a run, each with what it must not exceed. */
export function verdicts({ samples, errors, before, after }: SoakResult): Verdict[] {
  const [first, last] = [samples[0], samples.at(-1)];
  const minutes = (last?.minute ?? 0) - (first?.minute ?? 0);
  const growth = (pick: (sample: Sample) => number | null) =>
    growthPerMinute(
      samples.flatMap((sample) => {
        const value = pick(sample);
        return value === null ? [] : [{ minute: sample.minute, value }];
      }),
    );
  const memory = (figure: string, perMinute: number, most: number): Verdict => ({
    figure,
    value: `${perMinute.toFixed(2)} MB (at most ${most})`,
    passed: minutes < LEAST_MINUTES ? null : perMinute <= most,
  });
  const third = Math.ceil(samples.length / 3);
  const files = leastFiles(samples.slice(-third)) - leastFiles(samples.slice(0, third));
  const grown = Object.keys(after).filter(
    (name) => (after[name] ?? 0) > (before[name] ?? 0) && !mayGrow.test(name),
  );
  return [
    memory(
      'resident memory, growth a minute',
      growth(({ rss }) => rss),
      limits.rss,
    ),
    memory(
      'heap after a collection, growth a minute',
      growth(({ heap }) => heap),
      limits.heap,
    ),
    {
      figure: 'file descriptors more in the last third',
      value: `${files} (at most ${limits.files})`,
      passed: files <= limits.files,
    },
    { figure: 'errors', value: String(errors), passed: errors === 0 },
    {
      figure: 'tables that grew and should not',
      value: grown.map((name) => `${name} +${(after[name] ?? 0) - (before[name] ?? 0)}`).join(', ') || 'none',
      passed: grown.length === 0,
    },
  ];
}
