import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { code, line, localPath, must, oneOf, text } from './values';

const messages = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('a text of a file', () => {
  it('is trimmed', () => {
    expect(text(5).parse(' a\n\tb ')).toBe('a\n\tb');
    expect(line(5).parse(' a b ')).toBe('a b');
  });

  it.each([
    ['', 'is empty'],
    ['abcdef', 'is longer than 5 characters'],
    ['a\u0000', 'contains control characters'],
    ['a\u009f', 'contains control characters'],
    ['\ud800', 'contains control characters'],
  ])('%j %s', (value, message) => {
    expect(messages(text(5), value)).toEqual([message]);
    expect(messages(line(5), value)).toEqual([message]);
  });

  it('is one line where it must be', () => {
    expect(messages(line(5), 'a\nb')).toEqual(['has several lines']);
    expect(messages(line(5), 'a\tb')).toEqual(['contains control characters']);
  });
});

it('a code has lowercase letters, digits, - and _, and as many as are given', () => {
  for (const value of ['a', '4g-cameras', 'night_range']) expect(code(11).parse(value)).toBe(value);
  for (const value of ['', 'A', '-a', 'a b', 'abcdefghijkl', '__proto__'])
    expect(messages(code(11), value)).toEqual(['must be a code of lowercase letters, digits, - and _']);
});

it('a path is of the shop', () => {
  for (const value of ['/', '/contact', '/a?b=c#d']) expect(localPath().parse(value)).toBe(value);
  for (const value of ['cart', '//evil.example', '/\\evil.example', 'https://evil.example', '/a b'])
    expect(messages(localPath(), value)).toEqual(['must be a path of the shop']);
});

it('a field may state what it must be, instead of each rule', () => {
  const be = must('a name');
  expect(messages(text(2, be), 'abc')).toEqual(['must be a name']);
  expect(messages(text(2, be), 5)).toEqual(['must be a name']);
  expect(messages(code(2, be), undefined)).toEqual(['is missing: it must be a name']);
  expect(messages(oneOf(['a', 'b']), 'c')).toEqual(['must be one of a, b']);
});
