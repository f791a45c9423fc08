import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

/** The files that take longest run first. */
const longest = [
  'killed-orders',
  'restored-database',
  'stop',
  'overload',
  'hosts-and-cookies',
  'restart',
  'documents',
  'two-nodes',
  'restarted-database',
  'embedded',
  'rate-limits',
  'payment-provider',
  'email',
  'readiness',
  'vies',
  'page-caches',
  'serve',
  'start-errors',
  'shop-command',
  'demo-import',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return index === -1 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Fault injection (processes are killed, resources are missing) and hostile input. Needs the built shop. */
export default defineConfig({
  ...base,
  test: {
    // Of several nodes the proxy alone: what else tests/cluster has runs in the matrix, one topology at a time.
    include: ['tests/{faults,security,merchant}/**/*.test.ts', 'tests/cluster/proxy{,-keys}.test.ts'],
    setupFiles: ['./tests/property-samples.ts'],
    // Servers that tests start with DATABASE_URL show the facts of the demo.
    // These tests always use the embedded server. The shop's servers must not run in test mode.
    env: {
      DATABASE_URL: '',
      OWLWATCH_EMBEDDED_URL: '',
      SHOP_FILE: 'demo/shop.yaml',
      // Compiling the code takes a fifth of the processor's time of a start.
      NODE_COMPILE_CACHE: resolve('.data/compile-cache'),
    },
    // Only to end hanging tests: longer than `until` waits (`lib/testing/until.ts`).
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // Servers that start, stop and are killed leave the processors idle for moments.
    maxWorkers: 4,
    // What these files import has no state that one would leave to the next.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
