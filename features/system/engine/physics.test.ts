import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angleOf,
  batteryDays,
  bitRate,
  daysOf,
  gigabytesFor,
  gigabytesPerDay,
  horizontalPixels,
  mbit,
  nightReach,
  pixelsPerMetre,
  portWatts,
  reach,
  sensors,
  solarBalance,
  uplink,
  upsMinutes,
  usable,
  voltageDrop,
  widthAt,
} from './physics';

const positive = (max: number) => fc.double({ min: 0.1, max, noNaN: true });

describe('geometry', () => {
  it.each([
    [1.9, 1920],
    [2.07, 1920],
    [3.7, 2560],
    [8.3, 3840],
    [40, 4000],
  ])('gives %d MP %d pixels in a row', (megapixels, pixels) => {
    expect(horizontalPixels(megapixels)).toBe(pixels);
  });

  it.each([
    [10, 90, 20],
    [5, 53.13, 5],
    [0, 90, 0],
    [1, 180, 5.196],
  ])('shows at %d m with %d° a width of %d m', (metres, angle, width) => {
    expect(widthAt(metres, angle)).toBeCloseTo(width, 3);
  });

  it('has the angle of a lens from its focal length and the sensor', () => {
    expect(angleOf(2.8, sensors['1/2.8'])).toBeCloseTo(90);
    expect(angleOf(12, sensors['1/2.8'])).toBeCloseTo(26.3, 1);
  });

  it('counts with the narrowest angle of a varifocal lens', () => {
    const facts = { resolution: 8, viewAngle: [30, 90] as [number, number] };
    expect(pixelsPerMetre(facts, 10)).toBeCloseTo(716.6, 1);
    expect(pixelsPerMetre(facts, 10, 90)).toBeCloseTo(192);
    expect(reach(facts, 'identify', 90)).toBeCloseTo(7.68);
    expect(reach(facts, 'notice', 90)).toBeCloseTo(76.8);
  });

  it.each([{}, { resolution: 8 }, { viewAngle: [90, 90] as [number, number] }])(
    'does not guess from %j',
    (facts) => {
      expect(pixelsPerMetre(facts, 10)).toBeNull();
      expect(reach(facts, 'identify')).toBeNull();
      expect(nightReach(facts)).toBeNull();
    },
  );

  it('shortens the infrared range', () => {
    expect(nightReach({ nightRange: 30 })).toBeCloseTo(21);
  });
});

describe('bit rate and storage', () => {
  it('takes the maker’s figure', () => {
    expect(bitRate({ bitRate: 6, resolution: 8 })).toEqual({ low: 6, high: 6 });
  });

  it.each([
    [2, 'h264', 15, 3, 4],
    [4, 'h265', 15, 3, 5.6],
    [8, 'h265', 30, 10, 22.4],
    [12, 'h264', 15, 15, 24],
    [2, 'mjpeg', 15, 24, 40],
  ] as const)('knows a range for %d MP in %s at %d fps', (resolution, codec, frameRate, low, high) => {
    const range = bitRate({ resolution, codec, frameRate })!;
    expect(range.low).toBeCloseTo(low);
    expect(range.high).toBeCloseTo(high);
    expect(mbit({ resolution, codec, frameRate })).toBe(range.high);
  });

  it('does not guess without a frame rate or a codec', () => {
    expect(bitRate({ resolution: 8, codec: 'h265' })).toBeNull();
    expect(mbit({ resolution: 8, frameRate: 20 })).toBeNull();
  });

  it('needs no codec of an analogue camera', () => {
    const analogue = bitRate({ resolution: 2, frameRate: 15, connection: ['coax'] });
    expect(analogue).toEqual(bitRate({ resolution: 2, frameRate: 15, codec: 'h264' }));
  });

  it('changes with the scene', () => {
    const facts = { resolution: 2, codec: 'h264', frameRate: 15 } as const;
    expect(bitRate(facts, 'quiet')!.high).toBeCloseTo(2.4);
    expect(bitRate(facts, 'busy')!.high).toBeCloseTo(5.6);
  });

  it('rounds days down', () => {
    expect(gigabytesPerDay(8, 24)).toBeCloseTo(86.4);
    expect(usable(1000)).toBe(900);
    expect(daysOf(4000, 32, 24)).toBe(10);
    expect(daysOf(4000, 0, 24)).toBe(Infinity);
  });

  it('a disk of the size that is needed for so many days holds them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), positive(500), positive(24), (days, rate, hours) => {
        expect(daysOf(gigabytesFor(days, rate, hours), rate, hours)).toBe(days);
      }),
    );
  });
});

describe('power', () => {
  it.each([
    [{}, null],
    [{ poeClass: 3 }, 15.4],
    [{ poeClass: 0 }, 15.4],
    [{ powerUse: 3.84 }, 4],
    [{ powerUse: 6.49 }, 7],
    [{ powerUse: 12.95 }, 15.4],
    [{ powerUse: 71.3 }, 90],
    [{ powerUse: 25.5, poeClass: 3 }, 30],
    [{ powerUse: 5, poeClass: 3 }, 15.4],
    [{ powerUse: 142.6 }, 180],
  ])('counts %j with %d W at the port', (facts, watts) => {
    if (watts === null) expect(portWatts(facts)).toBeNull();
    else expect(portWatts(facts)).toBeCloseTo(watts);
  });

  it('a port gives more than a device takes', () => {
    fc.assert(
      fc.property(positive(200), (powerUse) => {
        expect(portWatts({ powerUse })).toBeGreaterThan(powerUse);
      }),
    );
  });

  it('loses voltage on the way there and back', () => {
    const { lost, share } = voltageDrop({ metres: 30, amps: 0.5, mm2: 0.5, volts: 12 });
    expect(lost).toBeCloseTo(1.05);
    expect(share).toBeCloseTo(0.0875);
  });

  it('a battery gives less in frost', () => {
    const use = { standbyWatts: 0.05, events: 20, wattHoursPerEvent: 0.02 };
    expect(batteryDays(36, use)).toBe(18);
    expect(batteryDays(36, use, -10)).toBe(18);
    expect(batteryDays(36, use, -11)).toBe(11);
  });

  it('compares the harvest of a panel with the use of a day', () => {
    const { harvest, balance } = solarBalance(10, 0.6, 6);
    expect(harvest).toBeCloseTo(4.2);
    expect(balance).toBeCloseTo(-1.8);
  });

  it('plans with a reserve', () => {
    expect(upsMinutes(300, 60)).toBe(240);
    expect(uplink(4, 1)).toBe(5);
  });
});
