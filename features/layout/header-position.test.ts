import { describe, expect, it } from 'vitest';
import { type HeaderPosition, initialHeader, nextHeader } from './islands/header-reveal';

const height = 120;

/** The positions after a series of scroll offsets. */
function positions(offsets: readonly number[], held = false): HeaderPosition[] {
  let state = initialHeader;
  return offsets.map((offset) => {
    state = nextHeader(state, { offset, height, held });
    return state.position;
  });
}

describe('the position of the header', () => {
  it('scrolls away with the page', () => {
    expect(positions([40, 119, 120, 300])).toEqual(['static', 'static', 'parked', 'parked']);
  });

  it('comes back on the way up and hides on the way down', () => {
    expect(positions([600, 580, 300, 400])).toEqual(['parked', 'shown', 'shown', 'hidden']);
  });

  it('ignores a few pixels in the other direction, however many events report them', () => {
    expect(positions([600, 595, 600, 595])).toEqual(['parked', 'parked', 'parked', 'parked']);
    expect(positions([600, 595, 588])).toEqual(['parked', 'parked', 'shown']);
    expect(positions([600, 500, 505, 511, 512])).toEqual(['parked', 'shown', 'shown', 'shown', 'hidden']);
  });

  it('stays over the gap that it would leave, and is in the flow at the top', () => {
    expect(positions([600, 50, 100, 0])).toEqual(['parked', 'shown', 'shown', 'static']);
    expect(positions([600, -30])).toEqual(['parked', 'static']);
  });

  it('stays while it is held', () => {
    expect(positions([40, 300, 900], true)).toEqual(['shown', 'shown', 'shown']);
  });
});
