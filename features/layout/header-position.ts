/**
 * How the header is positioned. `static`: in the flow, as without script. Otherwise it is sticky: `parked` and `hidden`
 * are above the window, the first without a transition on the way there; `shown` is at the upper edge.
 */
export type HeaderPosition = 'static' | 'parked' | 'hidden' | 'shown';

interface HeaderState {
  readonly position: HeaderPosition;
  /** The scroll offset from which the next turn is measured. */
  readonly turn: number;
}

interface ScrollFacts {
  /** The scroll offset of the window. All lengths are CSS pixels. */
  readonly offset: number;
  readonly height: number;
  /** Something in the header is open or has the focus, so that it must not hide. */
  readonly held: boolean;
}

/** Shorter scrolls in the other direction, such as a trembling finger, change nothing. */
const threshold = 12;

export const initialHeader: HeaderState = { position: 'static', turn: 0 };

/**
 * The state of the header after a scroll. It scrolls away with the page, comes back when the user scrolls up, and hides
 * when the user scrolls down; at the top it is in the flow again.
 */
export function nextHeader({ position, turn }: HeaderState, facts: ScrollFacts): HeaderState {
  const { offset, height, held } = facts;
  if (offset <= 0) return initialHeader;
  if (held) return { position: 'shown', turn: offset };
  if (position === 'static') return { position: offset >= height ? 'parked' : 'static', turn: offset };
  if (position === 'shown') {
    const upmost = Math.min(turn, offset);
    const hides = offset >= height && offset - upmost >= threshold;
    return hides ? { position: 'hidden', turn: offset } : { position, turn: upmost };
  }
  const lowest = Math.max(turn, offset);
  return lowest - offset >= threshold ? { position: 'shown', turn: offset } : { position, turn: lowest };
}
