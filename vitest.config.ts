import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('.', import.meta.url));

const include = ['**/*.test.ts', '**/*.test.tsx'];
const exclude = [
  'node_modules/**',
  '.next/**',
  '.data/**',
  'tests/e2e/**',
  'tests/cluster/**',
  'tests/faults/**',
  'tests/security/**',
  'tests/merchant/**',
];

/** The folders whose tests may use a database, or servers that stand in for third parties. */
const onDatabase = '{cli,commerce/postgres,commerce/providers,database,tests/{search,bench}}/**';

/** Where modules keep state that is not their subject: caches and registries of the server, listeners of the browser. */
const stateful = /^(app|cli|server|features\/[^/]+\/server|lib\/client|middleware)\b/;

/** What changes modules, globals or the clock for everything that runs in the process afterwards. */
const changesProcess =
  /\bvi\.(mock|doMock|resetModules|spyOn|stubEnv|stubGlobal|useFakeTimers)\(|\bprocess\.(env|chdir)\b|@vitest-environment/;

/** Files that need a process of their own, as patterns: the paths of pages contain brackets. */
const isolated = globSync(include, { cwd: root, exclude })
  .filter((file) => stateful.test(file) || changesProcess.test(readFileSync(`${root}${file}`, 'utf8')))
  .map((file) => file.replaceAll(/[()[\]{}]/g, String.raw`\$&`));

/** Importing takes most of the time, so files share modules, except for isolated ones. `unit*`: without a database. */
const projects = [
  { name: 'unit', include, exclude: [...exclude, onDatabase, ...isolated], isolate: false },
  { name: 'unit-isolated', include: isolated, exclude: [...exclude, onDatabase] },
  {
    name: 'contract',
    include: include.map((pattern) => onDatabase.replace('**', pattern)),
    exclude: isolated,
    isolate: false,
  },
  {
    name: 'contract-isolated',
    include: isolated.filter((file) => /^(cli|commerce\/(postgres|providers)|database)\//.test(file)),
  },
];

/** Contract suites take longest and are small files, which would run last. A process for shared modules ends with its project. */
class ContractsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      (project.name.endsWith('-isolated') ? 2 : 0) + (moduleId.endsWith('.contract.test.ts') ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      // The package throws outside a server bundle; tests import server modules directly.
      { find: 'server-only', replacement: `${root}node_modules/server-only/empty.js` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    setupFiles: [`${root}tests/property-samples.ts`],
    // A DATABASE_URL of the tests is not that of a shop that sells.
    env: { PRODUCTION: 'off' },
    passWithNoTests: false,
    // One more than a small machine has cores, because many tests wait for the database.
    maxWorkers: 3,
    // Only to end hanging tests: longer than `until` waits (`lib/testing/until.ts`), and than a busy machine needs.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    sequence: { sequencer: ContractsFirst },
    projects: projects.map((test) => ({ extends: true, test })),
  },
});
