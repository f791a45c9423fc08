import { defineConfig } from 'vitest/config';
import faults from '../faults/vitest.config.ts';

/** Several nodes with their proxy, pool and Redis as processes: one topology at a time. Needs the built shop. */
export default defineConfig({
  ...faults,
  test: { ...faults.test, include: ['tests/cluster/**/*.test.ts'], maxWorkers: 1 },
});
