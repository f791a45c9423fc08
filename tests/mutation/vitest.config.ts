import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The unit tests of the rules that Stryker changes. */
export default defineConfig({
  ...base,
  test: {
    include: ['{commerce/domain,lib/money,lib/fields}/**/*.test.ts', 'tests/validation/rules.test.ts'],
    setupFiles: ['./tests/property-samples.ts'],
    env: { PRODUCTION: 'off' },
    isolate: false,
    testTimeout: 150_000,
  },
});
