import type { Erasure } from '@/commerce/ports/admin/people';

const sum = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((total, count) => total + count, 0);

/** What an erasure did, in numbers; `until`: the last day (`yyyy-mm-dd`) of what is kept, empty if nothing is. */
export function erasedCounts({ changed, deleted, kept }: Erasure) {
  return {
    deleted: sum(deleted),
    changed: sum(changed),
    kept: kept.reduce((total, { rows }) => total + rows, 0),
    until:
      kept
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? '',
  };
}
