import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      // The package throws outside a server bundle; tests import server modules directly.
      { find: 'server-only', replacement: `${root}node_modules/server-only/empty.js` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [
      'node_modules/**',
      '.next/**',
      '.data/**',
      'tests/e2e/**',
      'tests/faults/**',
      'tests/security/**',
    ],
    setupFiles: [`${root}tests/property-samples.ts`],
    passWithNoTests: false,
    // One more than a small machine has cores, because many tests wait for the database.
    maxWorkers: 3,
    // Only to end hanging tests. On a busy machine, property tests take seconds to build their Unicode tables before the
    // first run.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
