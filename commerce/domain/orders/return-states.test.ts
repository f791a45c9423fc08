import { describe, expect, it } from 'vitest';
import { endOfPeriod } from '../delivery/delivery-estimates';
import {
  canMoveReturn,
  leftToReturn,
  linesOfArticles,
  returnPeriods,
  returnStates,
  sentUnits,
} from './return-states';

describe('the states of a return', () => {
  it('go forward, also past some, and end', () => {
    expect(canMoveReturn('asked', 'received')).toBe(true);
    expect(canMoveReturn('label_sent', 'refused')).toBe(true);
    expect(canMoveReturn('received', 'on_the_way')).toBe(false);
    expect(canMoveReturn('checked', 'checked')).toBe(false);
    for (const over of ['refunded', 'exchanged', 'refused'] as const)
      for (const to of returnStates) expect(canMoveReturn(over, to)).toBe(false);
  });
});

describe('the units that a return may have', () => {
  const line = (position: number, quantity: number) => ({ position, quantity });
  const sent = sentUnits([{ lines: [line(0, 1), line(1, 1)] }, { lines: [line(0, 2)] }]);

  it('are those that have left, in all parcels', () => {
    expect(sent).toEqual([line(0, 3), line(1, 1)]);
  });

  it('are without those of other returns, but for refused ones', () => {
    const returns = [
      { state: 'asked', lines: [line(0, 1)] },
      { state: 'refunded', lines: [line(1, 1)] },
      { state: 'refused', lines: [line(0, 2)] },
    ] as const;
    expect(leftToReturn(sent, returns)).toEqual([line(0, 2)]);
  });

  it('are spread over the lines of an article by a withdrawal, and no more than there are', () => {
    const items = [
      { position: 0, sku: 'A' },
      { position: 1, sku: 'B' },
      { position: 2, sku: 'A' },
    ];
    const left = [line(0, 1), line(1, 2), line(2, 3)];
    expect(linesOfArticles(items, left, [{ sku: 'A', quantity: 3 }])).toEqual([line(0, 1), line(2, 2)]);
    expect(linesOfArticles(items, left, [{ sku: 'B', quantity: 9 }])).toEqual([line(1, 2)]);
    expect(linesOfArticles(items, left, null)).toEqual(left);
    expect(linesOfArticles(items, [], null)).toEqual([]);
  });
});

describe('the periods of the law', () => {
  const facts = {
    reason: 'withdrawal',
    state: 'asked',
    asked: '2026-11-03',
    delivered: '2026-11-02',
    legalDays: 14,
    promisedDays: null,
    guaranteeYears: 2,
    end: (day: string) => endOfPeriod('NL', day),
  } as const;

  it('run from the delivery and from the declaration', () => {
    expect(returnPeriods(facts)).toEqual({
      withdrawUntil: '2026-11-16',
      guaranteeUntil: '2028-11-02',
      refundUntil: '2026-11-17',
      mayWait: true,
    });
  });

  it('are what the shop promises, if that is longer, and end on a working day', () => {
    expect(returnPeriods({ ...facts, promisedDays: 30 }).withdrawUntil).toBe('2026-12-02');
    const saturday = returnPeriods({ ...facts, delivered: '2026-11-07' });
    expect(saturday.withdrawUntil).toBe('2026-11-23');
    expect(returnPeriods({ ...facts, delivered: '2024-02-29' }).guaranteeUntil).toBe('2026-02-28');
    expect(returnPeriods({ ...facts, legalDays: null }).withdrawUntil).toBeNull();
    expect(returnPeriods({ ...facts, delivered: null })).toMatchObject({
      withdrawUntil: null,
      guaranteeUntil: null,
    });
  });

  it('end on the working day after a holiday, for the refund as well', () => {
    // Good Friday 2027 is 26 March; the Monday after it is Easter Monday.
    expect(returnPeriods({ ...facts, delivered: '2027-03-12', asked: '2026-12-11' })).toMatchObject({
      withdrawUntil: '2027-03-30',
      refundUntil: '2026-12-28',
    });
  });

  it('demand the refund of a withdrawal alone, which waits no longer once the goods were sent', () => {
    expect(returnPeriods({ ...facts, reason: 'defect' })).toMatchObject({
      refundUntil: null,
      mayWait: false,
    });
    expect(returnPeriods({ ...facts, state: 'on_the_way' }).mayWait).toBe(false);
    expect(returnPeriods({ ...facts, state: 'refunded' })).toMatchObject({
      refundUntil: null,
      mayWait: false,
    });
  });
});
