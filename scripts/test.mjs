// npm test: everything that has to hold before a change goes out. Cheap checks first; of the tests, one part
// that fails does not hide the others.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aloud, giveUp, install, node, root, step } from './bootstrap.mjs';
import { provideChromium } from './chromium.mjs';
import { findPostgres, withSecondPostgres } from './second-postgres.mjs';
import { verify } from './verify.mjs';

const reports = join(root, '.data/test-reports');
const started = Date.now();
const counts = [];
const failures = [];

const secret = { SESSION_SECRET: 'a-secret-that-only-tests-know-about' };

/** Runs a program, and shows what it says as it goes where `shown`; rejects with its last words where it fails. */
function run(args, variables, shown) {
  const env = { ...process.env, ...variables };
  return new Promise((done, failed) => {
    const child = spawn(node(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk) => {
      output += chunk;
      if (shown) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(output.split('\n').slice(-300).join('\n'))),
    );
  });
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Notes how many tests a part ran, from the report of its runner. */
function count(title, file) {
  const report = read(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  counts.push({ title, ran: report?.numTotalTests ?? expected + unexpected + flaky });
}

/** Runs a part, keeps its failure for the end, and goes on. */
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

/** These take minutes: each journey is shown when it is done. */
function journeys(title, file, more, variables = {}) {
  return part(title, file, (E2E_REPORT) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...more];
    return aloud(title, () => run(args, { ...variables, E2E_REPORT, FORCE_COLOR: '0' }, true));
  });
}

/** What touches the database once more on a real server, where the machine has its programs. */
async function onSecondServer(work) {
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write('  – No PostgreSQL 15 or newer on this machine: the second server is left out.\n');
    return;
  }
  await withSecondPostgres(bin, (url) => work({ DATABASE_URL: url, ...secret }));
}

async function build() {
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/e2e/build.ts'];
  await step('Building the shop', () => run(args, {}, false)).catch((error) => giveUp(error.message));
}

function summary() {
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const total = counts.reduce((sum, { ran }) => sum + ran, 0);
  const parts = counts.map(({ title, ran }) => `${title.toLowerCase()} ${ran}`).join(', ');
  return `${total} tests ran in ${minutes} minutes: ${parts}.`;
}

// Ends through `exit`, so that whatever was started is stopped.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  await install();
} catch (error) {
  giveUp(error.message);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await provideChromium();
await verify();
await unit('Unit and contract tests', 'unit.json', []);
await build();
await journeys('Journeys', 'journeys.json', []);
await onSecondServer(async (server) => {
  await unit('Contract tests on a second server', 'contract.json', ['commerce', 'cli'], server);
  // What the first journeys left of their failures stays.
  const apart = ['--project=uk', '--output=.data/e2e-results-second', 'journey'];
  await journeys('A journey on a second server', 'journey.json', apart, server);
});
await unit('Fault tests', 'faults.json', ['--config', 'tests/faults/vitest.config.ts']);

if (failures.length > 0) process.stderr.write(`\n${failures.join(`\n\n${'─'.repeat(100)}\n`)}\n`);
process.stdout.write(`\n  ${failures.length > 0 ? '✗' : '✓'} ${summary()}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
