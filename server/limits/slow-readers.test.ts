import { describe, expect, it, vi } from 'vitest';
import { SlowReaders } from './connections';

/** A connection whose client has read `read` of `written` bytes. */
function connection(written: number, read: number) {
  const state = { bytesWritten: written, writableLength: written - read, destroy: vi.fn() };
  return { ...state, destroy: state.destroy as never, cut: state.destroy };
}

const limits = { stallMs: 1_000, bytesPerSecond: 1_000, totalBytes: 5_000 };

describe('clients that do not read', () => {
  it('are cut after the time of their bytes', () => {
    const readers = new SlowReaders(limits);
    const idle = connection(900, 900);
    const slow = connection(2_000, 0);
    for (const each of [idle, slow]) readers.add(each);
    for (const now of [100, 1_100, 3_100]) readers.check(now);
    expect(slow.cut).not.toHaveBeenCalled();
    readers.check(3_101);
    expect(slow.cut).toHaveBeenCalledOnce();
    expect(idle.cut).not.toHaveBeenCalled();
  });

  it('get more time for each byte that they read', () => {
    const readers = new SlowReaders(limits);
    const slow = connection(2_000, 0);
    readers.add(slow);
    readers.check(100);
    slow.writableLength = 1_999;
    for (const now of [3_000, 5_900]) readers.check(now);
    expect(slow.cut).not.toHaveBeenCalled();
    readers.check(6_000);
    expect(slow.cut).toHaveBeenCalled();
  });

  it('do not gain time from a longer response', () => {
    const readers = new SlowReaders(limits);
    const slow = connection(1_000, 0);
    readers.add(slow);
    readers.check(100);
    Object.assign(slow, { bytesWritten: 1_500, writableLength: 1_500 });
    readers.check(2_700);
    expect(slow.cut).toHaveBeenCalled();
  });

  it('are cut in the order of their last progress above the total', () => {
    const readers = new SlowReaders(limits);
    const [first, second, third] = [connection(2_000, 0), connection(2_000, 0), connection(2_000, 0)];
    [first, second, third].forEach((each, index) => {
      readers.add(each);
      readers.check(100 + index);
    });
    expect(first.cut).toHaveBeenCalledOnce();
    expect(second.cut).not.toHaveBeenCalled();
    expect(third.cut).not.toHaveBeenCalled();
  });

  it('are forgotten when they disconnect', () => {
    const readers = new SlowReaders(limits);
    const slow = connection(1_000, 0);
    readers.add(slow);
    readers.check(1);
    readers.remove(slow);
    readers.check(99_000);
    expect(slow.cut).not.toHaveBeenCalled();
  });
});
