import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text';

describe('fillText', () => {
  it('replaces every parameter that has a value', () => {
    expect(fillText('{name} ({count}), {count}', { name: 'Cart', count: 0 })).toBe('Cart (0), 0');
  });

  it('keeps parameters without a value', () => {
    expect(fillText('{name} and {other}', { name: 'one' })).toBe('one and {other}');
  });

  it('does not interpret values as parameters or patterns', () => {
    expect(fillText('{name}!', { name: '{count} $& $1' })).toBe('{count} $& $1!');
  });

  it('chooses the form of a plural, and fills it', () => {
    const text = '{count, plural, one {One is} other {{number} are}} left of {all}';
    expect(fillText(text, { count: 1, number: '1', all: 9 })).toBe('One is left of 9');
    expect(fillText(text, { count: 1000, number: '1.000', all: 9 })).toBe('1.000 are left of 9');
    const counted = '{n, plural, =0 {None} one {{label}: #} other {# of them}}.';
    expect([0, 1, 2].map((n) => fillText(counted, { n, label: 'One' }))).toEqual([
      'None.',
      'One: 1.',
      '2 of them.',
    ]);
    expect(fillText('{days, plural, one {# day} other {# days}}', { days: 30 })).toBe('30 days');
  });
});
