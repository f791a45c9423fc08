import { describe, expect, it } from 'vitest';
import { type FactName, factNames, factsSchema, partKinds, roleOf } from '../../model/system-part';
import { type Given, missingFacts, readFacts } from './part-facts';

const option = (code: string, label = code, value: unknown = null) => ({ code, label, value });
const options = (...given: ReturnType<typeof option>[]): Given => ({ options: given });
const plain = (value: unknown, unit: string | null = null): Given => ({ value, unit });
const factOf = (name: FactName, given: Given) => readFacts({ [name]: given }).facts[name];

describe('facts of an article', () => {
  it('read a number from the label of an option, else from its code', () => {
    expect(factOf('resolution', options(option('8mp', '8 MP (4K)')))).toBe(8);
    expect(factOf('protection', options(option('ip67', 'IP67')))).toBe(67);
    expect(factOf('lens', options(option('l28', '2.8 mm')))).toEqual([2.8, 2.8]);
    expect(factOf('lens', options(option('vari', '2,8–12 mm')))).toEqual([2.8, 12]);
    expect(factOf('channels', options(option('c16', 'sixteen')))).toBe(16);
  });

  it('prefer the value of an option', () => {
    expect(factOf('lens', options(option('zoom25', '25× optical zoom', [4.8, 120])))).toEqual([4.8, 120]);
    expect(factOf('nightVision', options(option('ir', 'IR', 'infrared')))).toEqual(['infrared']);
    expect(factOf('onvif', options(option('compatible', 'Compatible', true)))).toBe(true);
  });

  it('count a terabyte as a thousand gigabytes', () => {
    expect(factOf('capacity', options(option('t2', '2 TB')))).toBe(2000);
    expect(factOf('capacity', options(option('g512', '512 Go')))).toBe(512);
    expect(factOf('capacity', options(option('t2', '2 TB', 1900)))).toBe(1900);
    expect(factOf('maxDrive', plain(10, 'TB'))).toBe(10_000);
    expect(factOf('maxDrive', plain('up to 8 TB'))).toBe(8000);
  });

  it('read texts: ranges with signs, thousands, decimals, lists of words', () => {
    expect(factOf('temperature', plain('−25 … +55 °C'))).toEqual([-25, 55]);
    expect(factOf('temperature', plain('-10-50 °C'))).toEqual([-10, 50]);
    expect(factOf('range', plain('80,000 m'))).toBe(80_000);
    expect(factOf('powerUse', plain('6,5 W'))).toBe(6.5);
    expect(factOf('bitRate', plain('0.125 Mbit/s'))).toBe(0.125);
    expect(factOf('mounting', plain('Ø 95 mm, 1/4″'))).toEqual(['Ø 95 mm', '1/4″']);
  });

  it('keep the words that are known, and tell which attributes mean nothing', () => {
    const { facts, unread } = readFacts({
      connection: options(option('ethernet'), option('zigbee')),
      codec: options(option('h266', 'H.266')),
      frameRate: plain('smooth'),
      ports: plain(-4),
      viewAngle: plain([33, 106]),
    });
    expect(facts).toEqual({ connection: ['ethernet'], viewAngle: [33, 106] });
    expect(unread.toSorted()).toEqual(['codec', 'frameRate', 'ports']);
  });

  it('are what a plan needs of each kind, by the names of their roles', () => {
    expect(partKinds.filter((kind) => missingFacts(kind, {}).length > 0)).toContain('ups');
    expect(missingFacts('camera', { resolution: 4, lens: [4, 4], use: ['indoor'] })).toEqual([
      'connection',
      'power',
    ]);
    expect(roleOf('maxDrive')).toBe('max_drive');
    expect(factNames).toEqual(Object.keys(factsSchema.shape));
  });
});
