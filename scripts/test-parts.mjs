// The parts of a test run: how each is started, how long it takes, and what is printed at the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './bootstrap.mjs';

const reports = join(root, '.data/test-reports');
const started = Date.now();
/** @type {{ name: string, seconds: number, tests?: number, workers?: number, busy?: number, files?: object[], failures?: object[], error?: string }[]} */
const parts = [];

const secondsSince = (time) => (Date.now() - time) / 1000;

/** Resolves to exit code and end of output. Prints stderr at once: reporters write there, logs go to stdout. */
function run(args, variables) {
  return new Promise((done, failed) => {
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...variables };
    const child = spawn(node(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
    child.stderr.pipe(process.stderr, { end: false });
    child.once('error', failed);
    child.once('exit', (code) => done({ code, output }));
  });
}

/** Forgets the reports of earlier runs. */
export function startReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** Runs a part of the run; an error is recorded and does not stop the parts after it. */
export async function part(name, work) {
  const begun = Date.now();
  process.stdout.write(`  … ${name}\n`);
  const result = await work().catch((error) => ({ error: error.message }));
  const report = { name, seconds: secondsSince(begun), ...result };
  parts.push(report);
  const failed = report.error !== undefined;
  const tests = report.tests === undefined ? '' : `, ${report.tests} tests`;
  process.stdout.write(`  ${failed ? '✗' : '✓'} ${name} (${report.seconds.toFixed(0)} s${tests})\n`);
  if (failed && !report.failures?.length) process.stdout.write(`${report.error}\n`);
  return !failed;
}

/** Runs tests whose reporter (tests/report) writes a report for this file. */
async function reported(name, args, variables) {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const { code, output } = await run(args, { ...variables, PART_REPORT: file });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (code === 0) return report;
  const reason =
    report.failures?.length > 0
      ? `${report.failures.length} failed`
      : output.split('\n').slice(-20).join('\n');
  return { ...report, error: reason };
}

/** Vitest on the files that the arguments select. */
export const vitest = (name, more, variables = {}) =>
  part(name, () =>
    reported(
      name,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=./tests/report/vitest-reporter.ts', ...more],
      variables,
    ),
  );

/** Journeys in a browser. */
export const journeys = (name, more, variables = {}) =>
  part(name, () =>
    reported(
      name,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--reporter=./tests/report/playwright-reporter.ts',
        ...more,
      ],
      variables,
    ),
  );

/** Builds the shop, unless a build of the same sources exists. */
export async function build() {
  const { code, output } = await run(
    ['--conditions=react-server', '--import', 'tsx', 'tests/e2e/build.ts'],
    {},
  );
  return code === 0 ? {} : { error: output };
}

/** Mixed traffic for so many minutes; its table is in the error if something grows that should not. */
export async function soak(minutes) {
  const options = ['--conditions=react-server', '--import', 'tsx'];
  const { code, output } = await run([...options, 'tests/load/soak.ts', '--minutes', String(minutes)], {});
  return code === 0 ? {} : { error: output };
}

/** The seconds in which a worker had nothing to do. */
const idleOf = ({ seconds, workers, busy }) =>
  workers === undefined ? null : Math.max(0, workers * seconds - busy);

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ');
  return rows.map((row) => `  ${line(row)}\n`).join('');
}

const rounded = (value) => (value === null || value === undefined ? '' : value.toFixed(0));

/** Prints the failures, a table of the parts and the slowest files; writes them to summary.json. */
export function finish() {
  const seconds = secondsSince(started);
  const slowest = parts
    .flatMap(({ name, files = [] }) => files.map((file) => ({ part: name, ...file })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 20);
  const failed = parts.filter(({ error }) => error !== undefined);
  const summary = {
    passed: failed.length === 0,
    seconds: Math.round(seconds),
    parts: parts.map((each) => ({
      name: each.name,
      seconds: Math.round(each.seconds),
      tests: each.tests ?? null,
      stores: each.stores,
      idleSeconds: idleOf(each) === null ? null : Math.round(idleOf(each)),
      error: each.error ?? null,
      failures: each.failures ?? [],
    })),
    slowest: slowest.map((each) => ({ ...each, seconds: Number(each.seconds.toFixed(1)) })),
  };
  writeFileSync(join(reports, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  const rows = parts.map((each) => [
    each.name,
    rounded(each.tests),
    rounded(each.seconds),
    rounded(idleOf(each)),
  ]);
  process.stdout.write(`\n${table([['part', 'tests', 'seconds', 'idle'], ...rows])}`);
  for (const { name, stores } of parts.filter((each) => each.stores)) {
    const counts = Object.entries(stores).map(([store, tests]) => `${store} ${tests}`);
    process.stdout.write(`\n  ${name} by store: ${counts.join(', ')}\n`);
  }
  process.stdout.write(
    `\n  The slowest files, in seconds:\n${table(slowest.map((each) => [each.file, each.seconds.toFixed(1)]))}`,
  );
  for (const { name, error, failures = [] } of failed) {
    const titles = failures.map(({ title, place }) => `      ${title} (${place})\n`).join('');
    process.stdout.write(`\n  ✗ ${name}: ${error}\n${titles}`);
  }
  const total = parts.reduce((sum, { tests = 0 }) => sum + tests, 0);
  process.stdout.write(
    `\n  ${summary.passed ? '✓' : '✗'} ${total} tests in ${(seconds / 60).toFixed(1)} minutes.\n`,
  );
  process.exitCode = summary.passed ? 0 : 1;
}
