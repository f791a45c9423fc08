import { describe, expect, it } from 'vitest';
import { fillText } from './meta-text';

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
});
