import { describe, expect, it } from 'vitest';
import { fillCount, fillText, placeholders, pluralForms } from './fill-text';

describe('fillText', () => {
  it('replaces every placeholder that has a value', () => {
    expect(fillText('{name} ({count}), {count}', { name: 'Cart', count: 0 })).toBe('Cart (0), 0');
  });

  it('keeps placeholders without a value', () => {
    expect(fillText('{name} and {other}', { name: 'one' })).toBe('one and {other}');
  });

  it('does not interpret values as placeholders or patterns', () => {
    expect(fillText('{name}!', { name: '{count} $& $1' })).toBe('{count} $& $1!');
  });
});

describe('fillCount', () => {
  const text = pluralForms((count) => (count === 1 ? 'one left' : '{number} left'));

  it('chooses the plural form of the count', () => {
    expect(fillCount(text, 1, '1')).toBe('one left');
    expect(fillCount(text, 2, '2')).toBe('2 left');
  });

  it('shows the formatted number', () => {
    expect(fillCount(text, 1000, '1.000')).toBe('1.000 left');
  });
});

describe('placeholders', () => {
  it('are what fillText replaces', () => {
    const { name, count } = placeholders('name', 'count');
    expect(fillText(`${name} (${count})`, { name: 'Cart', count: 2 })).toBe('Cart (2)');
  });
});
