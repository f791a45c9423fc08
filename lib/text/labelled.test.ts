import { describe, expect, it } from 'vitest';
import { labelled } from './labelled';

describe('labelled', () => {
  it('formats the colon by language', () => {
    expect(labelled('Objektiv', '2,8 mm', 'de-CH')).toBe('Objektiv: 2,8 mm');
    for (const locale of ['fr', 'fr-CH', 'fr_BE']) {
      expect(labelled('Objectif', '2,8 mm', locale)).toBe('Objectif\u00a0: 2,8 mm');
    }
  });
});
