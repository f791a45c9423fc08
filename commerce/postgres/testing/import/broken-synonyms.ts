import type { Broken } from './broken-rows';

/** What can be wrong in `synonyms.yaml`, for the tests of the import. */
export const brokenSynonyms: Broken[] = [
  [
    'a synonym of nothing',
    'synonyms.yaml',
    '[cable, lead]',
    '[cable]',
    /^synonyms.yaml:2: words: must list at least two words$/,
  ],
  [
    'a word in two groups of synonyms',
    'synonyms.yaml',
    '[cable, lead]',
    '[cable, Ball]',
    /^synonyms.yaml:2: words\[1\]: Ball is already in this or an earlier group$/,
  ],
  [
    'a synonym without a word',
    'synonyms.yaml',
    '[cable, lead]',
    "[cable, '?!']",
    /^synonyms.yaml:2: words\[1\]: contains no letter or digit$/,
  ],
  [
    'a synonym as long as a sentence',
    'synonyms.yaml',
    '[cable, lead]',
    '[cable, what leads from here to there]',
    /^synonyms.yaml:2: words\[1\]: has more than 4 words$/,
  ],
  [
    'synonyms in an unknown language',
    'synonyms.yaml',
    'language: nl',
    'language: da',
    /^synonyms.yaml:3: language: must be one of the seven languages$/,
  ],
];
