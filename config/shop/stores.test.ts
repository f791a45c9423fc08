import { describe, expect, it } from 'vitest';
import { localeKey, storeCodes } from './stores';

describe('localeKey', () => {
  it('writes the locale with an underscore', () => {
    expect(storeCodes.map(localeKey)).toEqual([
      'nl_NL',
      'nl_BE',
      'fr_BE',
      'de_DE',
      'de_AT',
      'de_CH',
      'fr_CH',
      'fr_FR',
      'nb_NO',
      'sv_SE',
      'it_IT',
      'en_GB',
    ]);
  });
});
