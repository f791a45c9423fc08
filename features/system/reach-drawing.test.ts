import { describe, expect, it } from 'vitest';
import { reachDrawing, reachOf } from './reach-drawing';

const texts = {
  metres: (value: number) => `${Math.floor(value)} m`,
  night: (value: number) => `night ${Math.floor(value)} m`,
};

describe('where a camera goes', () => {
  it('is drawn from its angle, resolution and light', () => {
    const reach = reachOf({ resolution: 8, viewAngle: [105, 105], nightRange: 30 });
    expect(reach?.reaches.recognise).toBeCloseTo(11.8, 0);
    expect(reach?.night).toBeCloseTo(21);
    const { labels, width, height } = reachDrawing(reach as NonNullable<typeof reach>, texts);
    expect([width, height]).toEqual([640, 360]);
    expect(labels.map(({ text }) => text)).toEqual(['5 m', '11 m', '58 m →', '5 m']);
  });

  it('is unknown without an angle or a resolution', () => {
    expect(reachOf({ resolution: 8 })).toBeNull();
    expect(reachOf({ viewAngle: [90, 90] })).toBeNull();
  });

  it('has a camera that sees all around in the middle', () => {
    const reach = reachOf({ resolution: 12, viewAngle: [360, 360] });
    const { marks } = reachDrawing(reach as NonNullable<typeof reach>, texts);
    expect(marks.some(({ origin }) => origin?.join(' ') === '320 180')).toBe(true);
  });
});
