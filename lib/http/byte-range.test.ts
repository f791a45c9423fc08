import { describe, expect, it } from 'vitest';
import { byteRange } from './conditional-requests';

describe('the part of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', 0, 99],
    ['bytes=0-1', 0, 1],
    ['bytes=10-19', 10, 19],
    ['bytes=99-99', 99, 99],
    ['bytes=90-500', 90, 99],
    ['bytes=90-99999999999999999999999', 90, 99],
    ['bytes=-10', 90, 99],
    ['bytes=-500', 0, 99],
    ['Bytes= 5-6 ', 5, 6],
  ])('%s has bytes %i to %i', (header, start, end) => expect(byteRange(header, 100)).toEqual({ start, end }));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999999-', 'bytes=-0'])(
    '%s is outside',
    (header) => expect(byteRange(header, 100)).toBe('outside'),
  );

  it.each([
    null,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=a-b',
    'bytes=0-1,5-6',
    'bytes=-1-2',
    'bytes=1.5-2',
    'pages=0-1',
  ])('%s is the whole', (header) => expect(byteRange(header, 100)).toBeNull());

  it('of an empty file does not exist', () => {
    expect(byteRange('bytes=0-', 0)).toBe('outside');
    expect(byteRange('bytes=-5', 0)).toBe('outside');
  });
});
