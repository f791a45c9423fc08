import fc from 'fast-check';

/** The same samples in every run: a change fails because of what it changes, not because of a new sample. */
const seed = 20_261_123;

/**
 * Loaded before the tests: `PROPERTY_RUNS=5000 npm run unit -- <files>` looks for new counterexamples with that many
 * random samples instead (docs/testing.md).
 */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 0);

fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed });
