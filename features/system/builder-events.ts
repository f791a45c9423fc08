import type { SystemEvent } from '@/lib/client/commerce-events';

/** What the builder shows: the query of its answers, empty before the first one, and its step. */
export interface Shown {
  readonly query: string;
  readonly step: string;
}

/** What somebody has done between two states of the builder. Only codes, no text of theirs. */
export function eventsOf(before: Shown, after: Shown): SystemEvent[] {
  if (after.query === '') return [];
  const [old, now] = [new URLSearchParams(before.query), new URLSearchParams(after.query)];
  const [place, parts] = [now.get('for'), now.get('parts')];
  const done: Omit<SystemEvent, 'type'>[] = [];
  if (before.query === '') done.push({ step: 'start', ...(place !== null && { detail: place }) });
  else if (parts !== null && parts !== old.get('parts')) done.push({ step: 'exchanged' });
  else if (after.query !== before.query || after.step !== before.step)
    done.push({ step: 'answer', detail: before.step });
  if (after.step === 'systems' && before.step !== 'systems') done.push({ step: 'shown' });
  return done.map((event) => ({ type: 'system_builder', ...event }));
}
