// Types, lint, import rules, dead code, format: everything that a change must pass before its tests.
import { aloud, giveUp, install, node, quietly } from './bootstrap.mjs';

const rooms = [
  'app',
  'features',
  'commerce',
  'ui',
  'lib',
  'config',
  'cli',
  'tests',
  'middleware.ts',
  'instrumentation.ts',
];
const bin = (name) => `node_modules/${name}`;

const checks = [
  ['Generating route types', [bin('next/dist/bin/next'), 'typegen']],
  ['Types', [bin('typescript/bin/tsc'), '--noEmit']],
  ['Lint', [bin('oxlint/bin/oxlint'), '--deny-warnings', '--type-aware']],
  [
    'Import rules',
    [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', ...rooms],
  ],
  ['Dead code', [bin('knip/bin/knip.js')]],
];
/** As long as the others together, and on one core: it runs beside them. */
const format = ['Format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']];

/** Runs every check and says what each found; the first failure does not hide the others. */
export async function verify() {
  const failures = [];
  const check = ([title, args]) =>
    aloud(title, () => quietly(node(), args)).catch((error) => {
      process.stdout.write(`  ✗ ${title}\n`);
      failures.push(error.message);
    });
  const formatted = check(format);
  for (const each of checks) await check(each);
  await formatted;
  if (failures.length > 0) giveUp(failures.join('\n\n'));
}

if (process.argv[1]?.endsWith('verify.mjs')) {
  await install();
  await verify();
}
