// npm test: all checks and tests. Cheap checks run first; if one part of the tests fails, the others still run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainStep, exitWithError, install, node, root, step } from './bootstrap.mjs';
import { provideChromium } from './chromium.mjs';
import { findPostgres, withSecondPostgres } from './second-postgres.mjs';
import { verify } from './verify.mjs';

const reports = join(root, '.data/test-reports');
const started = Date.now();
const counts = [];
const failures = [];

const secret = { SESSION_SECRET: 'a-secret-that-only-tests-know-about' };

/** Runs a program and, if `shown`, prints its output immediately; rejects with the end of its output if it fails. */
function run(args, variables, shown) {
  const env = { ...process.env, ...variables };
  return new Promise((done, failed) => {
    const child = spawn(node(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const onOutput = (chunk) => {
      output += chunk;
      if (shown) process.stdout.write(chunk);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(output.split('\n').slice(-300).join('\n'))),
    );
  });
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Records how many tests a part ran, from the report of its runner. */
function count(title, file) {
  const report = read(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  counts.push({ title, ran: report?.numTotalTests ?? expected + unexpected + flaky });
}

/** Runs a part; a failure is recorded and printed at the end. */
async function part(title, file, work) {
  const report = join(reports, file);
  try {
    await work(report);
  } catch (error) {
    process.stdout.write(`\n  ✗ ${title}\n`);
    failures.push(`${title}\n\n${error.message}`);
  }
  count(title, report);
}

const vitest = (report, ...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...more,
];

function unit(title, file, more, variables = {}) {
  return part(title, file, (report) =>
    step(title, () => run(vitest(report, ...more), { ...variables, NO_COLOR: '1' }, false)),
  );
}

/** Runs end-to-end tests, which take minutes, and prints each result immediately. */
function journeys(title, file, more, variables = {}) {
  return part(title, file, (E2E_REPORT) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...more];
    return plainStep(title, () => run(args, { ...variables, E2E_REPORT, FORCE_COLOR: '0' }, true));
  });
}

/** Runs `work` with a second PostgreSQL server if the machine has one installed. */
async function onSecondServer(work) {
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write(
      '  – No PostgreSQL 15 or newer on this machine: tests on a second server are skipped.\n',
    );
    return;
  }
  await withSecondPostgres(bin, (url) => work({ DATABASE_URL: url, ...secret }));
}

async function build() {
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/e2e/build.ts'];
  await step('Building the shop', () => run(args, {}, false)).catch((error) => exitWithError(error.message));
}

function summary() {
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const total = counts.reduce((sum, { ran }) => sum + ran, 0);
  const parts = counts.map(({ title, ran }) => `${title.toLowerCase()} ${ran}`).join(', ');
  return `${total} tests ran in ${minutes} minutes: ${parts}.`;
}

// `exit` handlers stop the processes that were started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  await install();
} catch (error) {
  exitWithError(error.message);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await provideChromium();
await verify();
await unit('Unit and contract tests', 'unit.json', []);
await build();
await journeys('Journeys', 'journeys.json', []);
await onSecondServer(async (server) => {
  await unit('Contract tests on a second server', 'contract.json', ['commerce', 'database', 'cli'], server);
  // A folder of its own keeps the traces of the first journeys.
  const apart = ['--project=uk', '--output=.data/e2e-results-second', 'journey'];
  await journeys('A journey on a second server', 'journey.json', apart, server);
});
await unit('Fault tests', 'faults.json', ['--config', 'tests/faults/vitest.config.ts']);

if (failures.length > 0) process.stderr.write(`\n${failures.join(`\n\n${'─'.repeat(100)}\n`)}\n`);
process.stdout.write(`\n  ${failures.length > 0 ? '✗' : '✓'} ${summary()}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
