import { describe, expect, it } from 'vitest';
import { growthPerMinute, type SoakResult, verdicts } from './soak-figures';

/** A run of half an hour with these figures at a minute. */
function runOf(figures: (minute: number) => { rss?: number; heap?: number; files?: number }, minutes = 20) {
  const samples = Array.from({ length: minutes + 1 }, (_, index) => {
    const minute = 10 + index;
    return { minute, rss: 300, heap: index % 5 === 0 ? 120 : null, files: 60, ...figures(minute) };
  });
  return { samples, errors: 0, before: { order: 1, product: 70 }, after: { order: 900, product: 70 } };
}

const failedOf = (result: SoakResult) =>
  verdicts(result)
    .filter(({ passed }) => passed === false)
    .map(({ figure }) => figure);

describe('the growth of a figure', () => {
  it.each([
    [[10, 10, 10], 0],
    [[10, 12, 14], 2],
    [[10, 30, 10], 0],
    [[5], 0],
  ])('of %j is %d a minute', (values, expected) => {
    const samples = values.map((value, minute) => ({ minute, value }));
    expect(growthPerMinute(samples)).toBeCloseTo(expected);
  });
});

describe('a run', () => {
  it('passes if nothing grows but orders and what belongs to them', () => {
    expect(failedOf(runOf((minute) => ({ rss: 300 + (minute % 3) * 20 })))).toEqual([]);
  });

  it.each([
    ['resident memory, growth a minute', runOf((minute) => ({ rss: 300 + 1.5 * minute }))],
    ['heap after a collection, growth a minute', runOf((minute) => ({ heap: 100 + minute }))],
    ['file descriptors more in the last third', runOf((minute) => ({ files: 60 + minute }))],
    ['errors', { ...runOf(() => ({})), errors: 1 }],
    ['tables that grew and should not', { ...runOf(() => ({})), after: { order: 900, product: 71 } }],
  ])('fails by %s', (figure, result) => {
    expect(failedOf(result)).toEqual([figure]);
  });

  it('passes if only its first and last moment have another number of connections', () => {
    const busy = runOf((minute) => ({ files: minute === 30 ? 90 : 60 + (minute % 4) * 3 }));
    expect(failedOf(busy)).toEqual([]);
  });

  it('is not judged by its memory if it is short', () => {
    expect(failedOf(runOf((minute) => ({ rss: 300 + 9 * minute }), 3))).toEqual([]);
  });
});
