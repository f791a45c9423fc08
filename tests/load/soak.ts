// npm run soak [-- --minutes 30]: mixed traffic at half of what one server takes. Its exit code is 1 if something grows that should not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { openDatabase } from '@/database/pool';
import { insertCustomers } from '../bench/accounts';
import { timed } from '../bench/load';
import { benchDatabase, startServer } from '../bench/shop-server';
import { freePort } from '../e2e/shop-process';
import { type Sample, sampleOf, tableRows, verdicts } from './soak-figures';
import { visit } from './soak-visits';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes is a number above 0');
/** Until then caches fill and code is compiled. */
const settled = minutes >= 20 ? 10 : minutes / 3;
/** Minutes between two collections of garbage, one of which is at the begin of those that count. */
const collectEvery = minutes >= 20 ? 2.5 : settled;
/** Visits at once that find the maximum, and that may be under way at half of it: fewer than may wait for a slot (config/limits). */
const parallel = { most: 8, behind: 30 } as const;
const calibration = { warmUp: 40, visits: 80 } as const;

const print = (line: string) => process.stdout.write(`${line}\n`);
const padded = (...cells: readonly (string | number | null)[]) =>
  print(cells.map((cell) => String(cell ?? '').padStart(12)).join(''));

const folder = mkdtempSync(join(tmpdir(), 'owlwatch-soak-'));
const heapFile = join(folder, 'heap');
const database = await benchDatabase();
await insertCustomers(database.url);
const { db, close } = openDatabase(database.url, 1);
await setAvailable(db, 'ORB-GRELOT', 1_000_000).finally(close);
const port = await freePort();
const server = await startServer(port, database.url, {
  TRUST_PROXY: 'on',
  // On a slow machine visits wait longer, which is no error.
  PERIODS: JSON.stringify({ renderWait: 600_000 }),
  MAIL_FOLDER: join(folder, 'mail'),
  HEAP_FILE: heapFile,
  NODE_OPTIONS: `--import "${resolve('tests/load/heap-in-server.ts')}"`,
});

const failures = new Map<string, number>();
let visits = 0;
/** Visits once; what fails is counted. */
async function visitOnce(): Promise<void> {
  const index = visits;
  visits += 1;
  await visit(port, index).catch(({ message }: Error) => {
    const short = message.slice(0, 120);
    failures.set(short, (failures.get(short) ?? 0) + 1);
  });
}

/** Begins visits at half of the maximum until the end of the run; samples the server every ten seconds. */
async function run(perSecond: number) {
  const started = performance.now();
  const minuteNow = () => (performance.now() - started) / 60_000;
  const samples: Sample[] = [];
  let begun = 0;
  let skipped = 0;
  let before: Awaited<ReturnType<typeof tableRows>> | null = null;
  const underWay = new Set<Promise<void>>();
  let nextSample = 0;
  // From the begin: the first collection also returns memory, which would grow back in the minutes that count.
  let nextHeap = 0;
  padded('minute', 'RSS MB', 'heap MB', 'files', 'visits', 'errors');
  while (minuteNow() < minutes) {
    const due = Math.floor(minuteNow() * 60 * perSecond);
    for (; begun < due; begun += 1) {
      // A machine that cannot begin them takes less than half: no visit waits for another one.
      if (underWay.size >= parallel.behind) skipped += 1;
      else {
        const one = visitOnce().finally(() => underWay.delete(one));
        underWay.add(one);
      }
    }
    if (minuteNow() >= nextSample) {
      const collects = minuteNow() >= nextHeap;
      if (collects) nextHeap += collectEvery;
      before ??= minuteNow() >= settled ? await tableRows(database.url) : null;
      const sample = await sampleOf(server.pid, minuteNow(), collects ? heapFile : undefined);
      samples.push(sample);
      const errors = [...failures.values()].reduce((sum, count) => sum + count, 0);
      const { minute, rss, heap, files } = sample;
      padded(minute.toFixed(1), rss.toFixed(0), heap?.toFixed(1) ?? null, files, visits, errors);
      nextSample += 1 / 6;
    }
    await sleep(10);
  }
  await Promise.all(underWay);
  samples.push(await sampleOf(server.pid, minuteNow(), heapFile));
  const after = await tableRows(database.url);
  return {
    samples: samples.filter(({ minute }) => minute >= settled),
    before: before ?? after,
    after,
    skipped,
  };
}

await timed(calibration.warmUp, parallel.most, visitOnce);
const { perSecond } = await timed(calibration.visits, parallel.most, visitOnce);
print(`\n${minutes} minutes at ${(perSecond / 2).toFixed(1)} visits a second, half of the maximum\n`);
const { skipped, ...result } = await run(perSecond / 2);
await server.stop();
await database.drop();
rmSync(folder, { recursive: true, force: true });

const errors = [...failures.values()].reduce((sum, count) => sum + count, 0);
print(`\nfrom minute ${settled.toFixed(1)} on; ${skipped} visits left out, because the machine was busy\n`);
for (const { figure, value, passed } of verdicts({ ...result, errors })) {
  print(`${passed === null ? '–' : passed ? '✓' : '✗'} ${figure}: ${value}`);
  if (passed === false) process.exitCode = 1;
}
for (const [message, count] of failures) print(`  ${count} × ${message}`);
