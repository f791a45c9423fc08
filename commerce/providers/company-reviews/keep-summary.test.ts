import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { companyReviews as times } from '@/config/limits/third-parties';
import type { CompanyReviewSummary } from '../../model/review';
import { readSummaryFile, keepSummary } from './company-reviews';

const summary: CompanyReviewSummary = {
  source: null,
  link: null,
  score: 9.1,
  totalReviews: 3,
  percentage: 91,
};

function setUp() {
  const state = { now: 0, reads: 0, fails: false, failures: [] as string[] };
  const get = keepSummary(
    async () => {
      state.reads += 1;
      if (state.fails) throw new Error('down');
      return { ...summary, totalReviews: state.reads };
    },
    { now: () => state.now, onFailure: (reason) => state.failures.push(reason) },
  );
  return { state, get };
}

describe('keepSummary', () => {
  it('reads once for concurrent calls, and again in the background when the summary is old', async () => {
    const { state, get } = setUp();
    expect(await Promise.all([get(), get()])).toMatchObject([{ totalReviews: 1 }, { totalReviews: 1 }]);
    state.now = times.freshMs;
    expect(await get()).toMatchObject({ totalReviews: 1 });
    await turn();
    expect(await get()).toMatchObject({ totalReviews: 2 });
    expect(state.reads).toBe(2);
  });

  it('keeps the last summary during an outage, for a day, and repeats the read after a pause', async () => {
    const { state, get } = setUp();
    await get();
    Object.assign(state, { fails: true, now: times.freshMs });
    expect(await get()).not.toBeNull();
    await turn();
    expect(await get()).not.toBeNull();
    expect(state.reads).toBe(2);
    state.now = times.keptMs + 1;
    expect(await get()).toBeNull();
    await turn();
    Object.assign(state, { fails: false, now: state.now + times.retryMs });
    await get();
    await turn();
    expect(await get()).toMatchObject({ totalReviews: 4 });
    expect(state.failures).toEqual(['down', 'down']);
  });

  it('does not wait for a service that hangs, except for a moment at first', async () => {
    const get = keepSummary(() => new Promise(() => undefined), {
      onFailure: () => undefined,
      firstWaitMs: 5,
    });
    expect(await get()).toBeNull();
    expect(await get()).toBeNull();
  });
});

it('the file of the demo is a summary', async () => {
  const { score, percentage } = await readSummaryFile('demo/company-reviews.json');
  expect(percentage).toBe(score * 10);
});
