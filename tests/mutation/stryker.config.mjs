// Changes one expression of a rule at a time and runs the unit tests that reach it: a change that no test notices has survived.
// docs/testing.md "Mutation tests".
import { availableParallelism } from 'node:os';

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: ['commerce/domain/**/*.ts', 'lib/{money,validation}/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  dryRunTimeoutMinutes: 60,
  // It would read tsconfig.json by the programming interface of TypeScript, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  tempDirName: '.data/mutation/sandbox',
  // The sandbox is a copy of the repository without what no rule reads.
  ignorePatterns: ['/.*', '/demo/*/', '/docs', '/public', '/deploy', '/mocks', '/app', '/tests/e2e'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: 85 },
};
