import type { SystemEvent } from '@/lib/client/commerce-events';

/** What the builder shows: the query of its answers, empty before the first one, and its step. */
export interface Shown {
  readonly query: string;
  readonly step: string;
}

const partsOf = ({ query }: Shown) => new URLSearchParams(query).get('parts');

/** What somebody has done between two states of the builder. Only codes, no text of theirs. */
export function eventsOf(before: Shown, after: Shown): SystemEvent[] {
  if (after.query === '') return [];
  const events: SystemEvent[] = [];
  const parts = partsOf(after);
  if (before.query === '') {
    const place = new URLSearchParams(after.query).get('for');
    events.push({ type: 'system_builder', step: 'start', ...(place !== null && { detail: place }) });
  } else if (parts !== null && parts !== partsOf(before)) {
    events.push({ type: 'system_builder', step: 'exchanged' });
  } else if (after.query !== before.query || after.step !== before.step) {
    events.push({ type: 'system_builder', step: 'answer', detail: before.step });
  }
  if (after.step === 'systems' && before.step !== 'systems')
    events.push({ type: 'system_builder', step: 'shown' });
  return events;
}
