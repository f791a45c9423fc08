import { describe, expect, it } from 'vitest';
import { heapLimitMb } from './server-process';

const MB = 1024 * 1024;
const GB = 1024 * MB;
const machine = (total: number, constrained = 0) => heapLimitMb(undefined, { total, constrained });

describe('the heap limit', () => {
  it('is a quarter of the memory', () => {
    expect(machine(4 * GB)).toBe(1024);
    expect(machine(6 * GB)).toBe(1536);
  });

  it('is between 320 and 2048 MB', () => {
    expect(machine(64 * GB)).toBe(2048);
    expect(machine(GB)).toBe(320);
  });

  it('is at most half of a small memory', () => {
    expect(machine(512 * MB)).toBe(256);
  });

  it('comes from the limit of the container, if that is lower than the memory of the machine', () => {
    expect(machine(64 * GB, 2 * GB)).toBe(512);
    expect(machine(2 * GB, 8 * GB)).toBe(512);
    // Linux reports "no limit" as the largest number.
    expect(machine(4 * GB, 2 ** 64)).toBe(1024);
  });

  it('is the one that the operator chooses', () => {
    expect(heapLimitMb(3000, { total: 4 * GB, constrained: GB })).toBe(3000);
  });
});
