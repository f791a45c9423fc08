import { describe, expect, it } from 'vitest';
import { failureText } from './call';

describe('failureText', () => {
  it.each([
    [{ message: 'a', title: 'b', details: 'c', error: 'd' }, 'a'],
    [{ message: '', title: 'b', details: 'c', error: 'd' }, 'b'],
    [{ message: null, details: 'c', error: 'd' }, 'c'],
    [{ error: 'd' }, 'd'],
    ['e', 'e'],
    ['', null],
    [{ error: true }, null],
    [{}, null],
    [null, null],
    [[], null],
    [7, null],
  ])('%j', (body, text) => {
    expect(failureText(body)).toBe(text);
  });
});
