import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text';

describe('fillText', () => {
  it('fills every placeholder it has a value for', () => {
    expect(fillText('{name} ({count}), {count}', { name: 'Cart', count: 0 })).toBe('Cart (0), 0');
  });

  it('leaves what it does not know', () => {
    expect(fillText('{name} and {other}', { name: 'one' })).toBe('one and {other}');
  });

  it('does not read values as placeholders or patterns', () => {
    expect(fillText('{name}!', { name: '{count} $& $1' })).toBe('{count} $& $1!');
  });
});
