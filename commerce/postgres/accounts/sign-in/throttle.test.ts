import { setImmediate as turn } from 'node:timers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import { withMinimumDuration } from './throttle';

/** The pauses that were begun; `end` lets one pass. */
const pauses = vi.hoisted(() => [] as { readonly ms: number; readonly end: () => void }[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((end) => void pauses.push({ ms, end })),
}));

/** Lets everything run that waits for no time. */
const settle = () => new Promise<void>((done) => void turn(done));

describe('an answer that must not reveal what its work was', () => {
  beforeEach(() => void pauses.splice(0));

  it('waits for its time if the work is done before', async () => {
    const answered = vi.fn();
    const answer = withMinimumDuration(async () => 'the result').then(answered);
    await settle();
    expect(pauses.map(({ ms }) => ms)).toEqual([accounts.minimumAnswerMs]);
    expect(answered).not.toHaveBeenCalled();
    pauses[0]?.end();
    await answer;
    expect(answered).toHaveBeenCalledWith('the result');
  });

  it('begins its time together with the work, and waits for the work', async () => {
    const work = Promise.withResolvers<string>();
    const answered = vi.fn();
    const answer = withMinimumDuration(() => work.promise).then(answered);
    expect(pauses).toHaveLength(1);
    pauses[0]?.end();
    await settle();
    expect(answered).not.toHaveBeenCalled();
    work.resolve('the result');
    await answer;
    expect(answered).toHaveBeenCalledWith('the result');
  });
});
