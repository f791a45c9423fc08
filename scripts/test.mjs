// npm test: everything that CI runs. "quick [commit]": what a change since the commit (HEAD) touches, in a few minutes.
// "matrix": every journey in every store that can break it, everything on a second PostgreSQL, several nodes, and mutation tests.
import { spawnSync } from 'node:child_process';
import { exitWithError, install, root } from './bootstrap.mjs';
import { provideChromium } from './chromium.mjs';
import { provideServers } from './debian.mjs';
import { mutate } from './mutation.mjs';
import { findPostgres, withSecondPostgres } from './second-postgres.mjs';
import { build, finish, journeys, part, soak, startReports, vitest } from './test-parts.mjs';
import { quickChecks, verify } from './verify.mjs';

const secret = { SESSION_SECRET: 'a-secret-that-only-tests-know-about' };
/** Tests that may use a database (`vitest.config.ts`). */
const onDatabase = ['--project', 'contract*'];
/** What must hold on any PostgreSQL: money and stock. */
const moneyAndStock = ['cart', 'checkout', 'payments'].map((name) => `commerce/postgres/${name}.contract`);

/** Runs `work` with a second PostgreSQL server if the machine has one installed. */
async function onSecondServer(work) {
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write('  – No PostgreSQL 15 or newer on this machine: no tests on a second server.\n');
    return;
  }
  await withSecondPostgres(bin, (url) =>
    work({ DATABASE_URL: url, SHOP_FILE: 'demo/shop.yaml', PICKUP_POINTS: 'demo', ...secret }),
  );
}

const unit = () => vitest('unit', ['--project', 'unit*']);
const contract = () => vitest('contract', onDatabase);
const faults = () => vitest('faults and security', ['--config', 'tests/faults/vitest.config.ts']);
const cluster = () => vitest('several nodes', ['--config', 'tests/cluster/vitest.config.ts']);

async function everything() {
  await unit();
  await contract();
  // Without a build, journeys would fail one by one.
  if (!(await part('build', build))) return;
  await journeys('journeys', []);
  await onSecondServer((server) => vitest('second server', [...onDatabase, ...moneyAndStock], server));
  await faults();
}

/** Specs without further stores of their own take another one in each week. */
const week = String(Math.floor(Date.now() / (7 * 24 * 3_600_000)));

async function matrix() {
  await unit();
  await contract();
  if (!(await part('build', build))) return;
  await journeys('journeys', [], { TEST_MATRIX: week });
  await onSecondServer(async (server) => {
    await vitest('contract on the second server', onDatabase, server);
    // A folder of its own keeps the pictures of the first journeys.
    const apart = ['--output=.data/e2e-results-second'];
    await journeys('journeys on the second server', apart, server);
  });
  await faults();
  await cluster();
  await part('soak', () => soak(2));
  await part('mutation', mutate);
}

/** The files that differ from a commit, also those that git does not track yet. */
function changedFiles(base) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const changed = git('diff', '--name-only', base);
  if (changed.status !== 0) exitWithError(`"npm run test:quick" needs git and the commit ${base}.`);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed.stdout}${added.stdout}`.split('\n').filter(Boolean);
}

async function quick(base = 'HEAD') {
  const files = changedFiles(base);
  await vitest('unit and contract', ['--changed', base, '--passWithNoTests']);
  if (!files.some((file) => /^(features|tests\/e2e)\//.test(file))) return;
  if (!(await part('build', build))) return;
  await journeys('journeys', ['--pass-with-no-tests'], { TEST_CHANGED: files.join('\n') });
}

const modes = { all: everything, matrix, quick };
const [mode = 'all', base] = process.argv.slice(2);
if (!Object.hasOwn(modes, mode)) exitWithError(`There are no tests "${mode}": use quick, matrix or nothing.`);

// `exit` handlers stop the processes that were started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  await install();
} catch (error) {
  exitWithError(error.message);
}
startReports();
await provideChromium();
if (mode !== 'quick') await provideServers();
await part('checks', () => verify(mode === 'quick' ? quickChecks : undefined));
await modes[mode](base);
finish();
