import { expect, it } from 'vitest';
import { eventsOf } from './builder-events';

const nothing = { query: '', step: 'for' };
const house = { query: 'for=house', step: 'spots' };
const systems = { query: 'for=house&days=30', step: 'systems' };
const adjusted = { query: 'for=house&days=30&parts=NVR-8*1', step: 'systems' };

it.each([
  [nothing, nothing, []],
  [nothing, house, ['start house']],
  [nothing, adjusted, ['start house', 'shown']],
  [house, { ...house, step: 'link' }, ['answer spots']],
  [house, systems, ['answer spots', 'shown']],
  [systems, adjusted, ['exchanged']],
  [adjusted, systems, ['answer systems']],
  [adjusted, adjusted, []],
])('%j, then %j: %j', (before, after, events) => {
  expect(eventsOf(before, after).map(({ step, detail }) => [step, detail ?? []].flat().join(' '))).toEqual(
    events,
  );
});
