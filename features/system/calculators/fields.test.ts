import { describe, expect, it } from 'vitest';
import { readFields, readNumber } from './fields';

describe('a typed number', () => {
  it.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['1.000', 1000],
    ['12.000,5', 12_000.5],
    ['1.000.000', 1_000_000],
    ['0.500', 0.5],
    ['1 000', 1000],
    ['1\u00a0000,5', 1000.5],
    ["10'000", 10_000],
    ['\u22125', -5],
    ['5,', 5],
    ['1,000', 1],
    ['', null],
    ['1.2.3', null],
    ['1e5', null],
    ['abc', null],
    ['Infinity', null],
  ])('%j is %d where a comma is the decimal sign', (typed, value) => {
    expect(readNumber(typed, { decimal: ',' })).toBe(value);
  });

  it.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['1,000', 1000],
    ['1,000.5', 1000.5],
  ])('%j is %d where a point is the decimal sign', (typed, value) => {
    expect(readNumber(typed, { decimal: '.' })).toBe(value);
  });
});

describe('the fields of an address', () => {
  const fields = {
    cameras: { initial: 4, min: 1, max: 64, whole: true },
    bitRate: { initial: null, min: 0.1, max: 200 },
    codec: { options: ['h265', 'h264'] },
  } as const;
  const read = (query: Record<string, string | string[]>) => readFields(fields, query, { decimal: ',' });

  it('have their initial values', () => {
    expect(read({}).values).toEqual({ cameras: 4, bitRate: null, codec: 'h265' });
  });

  it('have the values of the query', () => {
    const query = { cameras: '8', bitRate: '6,5', codec: 'h264' };
    expect(read(query).values).toEqual({ cameras: 8, bitRate: 6.5, codec: 'h264' });
  });

  it('leave out an optional one that is empty', () => {
    expect(read({ bitRate: ' ' }).values?.bitRate).toBeNull();
  });

  it.each(['0', '65', '2,5', 'x', ''])('name the one that is wrong: %j cameras', (cameras) => {
    const { values, entries } = read({ cameras });
    expect(values).toBeNull();
    expect(entries['cameras']).toEqual({ typed: cameras, value: null, isWrong: true });
  });

  it('ignore unknown options and repeated parameters', () => {
    expect(read({ codec: 'av1', cameras: ['1', '2'] }).values).toEqual({
      cameras: 4,
      bitRate: null,
      codec: 'h265',
    });
  });
});
