import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

/** Those that wait longest come first: for a heartbeat that stays away, for caches to fill. */
const longest = ['mail', 'page-caches'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) =>
      Number(longest.some((name) => moduleId.endsWith(`/${name}.test.ts`)));
    return (await super.sort(files)).toSorted((one, other) => waits(other) - waits(one));
  }
}

/** What happens when processes are killed and things are missing; needs the built shop. */
export default defineConfig({
  ...base,
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // These are about the embedded server, whatever the rest of a run uses; and servers are no tests.
    env: { DATABASE_URL: '', OWLWATCH_EMBEDDED_URL: '' },
    testTimeout: 330_000,
    hookTimeout: 120_000,
    // Mostly these wait: for heartbeats to stay away, for pages to age.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
});
