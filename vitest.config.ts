import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      // The marker package throws outside a server bundle; rules behind it are tested directly.
      { find: 'server-only', replacement: `${root}node_modules/server-only/empty.js` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', '.next/**', '.data/**', 'tests/e2e/**', 'tests/faults/**'],
    passWithNoTests: false,
    // One more than a small machine has cores: many of these wait for the database.
    maxWorkers: 3,
    // No test asserts times, so these only end what hangs: a busy machine takes seconds to make the
    // tables of all Unicode that the property tests draw from, before their first run.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
