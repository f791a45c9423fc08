// Mutation tests of the rules: npm run test:mutation [-- <folder> …] (tests/mutation/stryker.config.mjs).
import { exitWithError, install, node, runAttached } from './bootstrap.mjs';

/** Runs Stryker on `folders`, by default on all rules; resolves to an `error` if too many changes survive. */
export async function mutate(folders = []) {
  const files = [...folders.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts', '!**/testing/**'];
  const chosen = folders.length > 0 ? ['--mutate', files.join(',')] : [];
  const config = 'tests/mutation/stryker.config.mjs';
  const args = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config, ...chosen];
  const code = await runAttached(node(), args);
  return code === 0 ? {} : { error: `Stryker ended with ${code}` };
}

if (process.argv[1]?.endsWith('mutation.mjs')) {
  await install().catch((error) => exitWithError(error.message));
  const { error } = await mutate(process.argv.slice(2));
  if (error) exitWithError(error);
}
