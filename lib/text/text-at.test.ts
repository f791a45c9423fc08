import { describe, expect, it } from 'vitest';
import { findText, textAt } from './fill-text';

describe('textAt', () => {
  const texts = { email: { invalid: 'Wrong' } };

  it('gives the text with a key', () => {
    expect(textAt(texts, 'email.invalid')).toBe('Wrong');
  });

  it('throws for a key that the texts lack, for which findText gives undefined', () => {
    for (const key of ['phone', 'email', 'email.missing', 'email.invalid.more']) {
      expect(() => textAt(texts, key)).toThrow(`No text "${key}"`);
      expect(findText(texts, key)).toBeUndefined();
    }
  });
});
