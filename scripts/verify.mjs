// Static checks: types, lint, import rules, dead code, format.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, install, node, plainStep, root, runCaptured } from './bootstrap.mjs';

const rooms = [
  'app',
  'features',
  'commerce',
  'database',
  'emails',
  'documents',
  'ui',
  'lib',
  'config',
  'cli',
  'server',
  'tests',
  'mocks',
  'middleware.ts',
  'instrumentation.ts',
];

/** The script behind a command, as the manifest of its package names it. */
function bin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin: scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof scripts === 'string' ? scripts : scripts[command]);
}

/** Titles, arguments of Node, and where the output goes, if it is of interest. A function, because packages may not be installed yet when this file is loaded. */
const checks = () => [
  ['Generating route types', [bin('next'), 'typegen']],
  ['Types', [bin('typescript', 'tsc'), '--noEmit']],
  ['Lint', [bin('oxlint'), '--deny-warnings', '--type-aware']],
  ['Import rules', [bin('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...rooms]],
  ['Dead code', [bin('knip')]],
  ['Licences', ['scripts/licences.mjs']],
  ['Format', [bin('oxfmt'), '--list-different']],
  ['Files that pages import', ['scripts/page-imports.mjs'], process.stdout],
];

/** The checks of `npm run test:quick`. */
export const quickChecks = ['Generating route types', 'Types', 'Lint', 'Import rules', 'Format'];

/** Runs checks, also after a failure; returns the findings of those that failed as `error`. */
export async function verify(titles) {
  const failures = [];
  const check = ([title, args, output]) =>
    plainStep(title, async () => {
      const printed = await runCaptured(node(), args);
      output?.write(printed);
    }).catch((error) => {
      process.stdout.write(`  ✗ ${title}\n`);
      failures.push(error.message);
    });
  const wanted = checks().filter(([title]) => titles?.includes(title) ?? true);
  for (const each of wanted) await check(each);
  return failures.length > 0 ? { error: failures.join('\n\n') } : {};
}

if (process.argv[1]?.endsWith('verify.mjs')) {
  await install();
  const { error } = await verify();
  if (error) exitWithError(error);
}
