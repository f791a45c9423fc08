import type { Broken } from './broken-rows';

const english = 'search/en.yaml';
const concepts = 'search/concepts.yaml';

/** What can be wrong in the folder `search`, for the tests of the import. */
export const brokenSearch: Broken[] = [
  [
    'a group of one phrase',
    english,
    '[cable, lead]',
    '[cable]',
    /^search\/en.yaml:\d+: same\[0\]: must list at least two/,
  ],
  [
    'a phrase without a word',
    english,
    'ball,',
    "'?!',",
    /^search\/en.yaml:\d+: names.category:domes\[0\]: contains no letter or digit$/,
  ],
  [
    'a phrase as long as a sentence',
    english,
    'ball,',
    'the lamp that somebody hangs up there,',
    /^search\/en.yaml:\d+: names.category:domes\[0\]: has more than 5 words$/,
  ],
  [
    'an unknown concept',
    english,
    'at_night:',
    'at_noon:',
    /^search\/en.yaml:\d+: names.at_noon: there is no at_noon$/,
  ],
  [
    'a name of an unknown category',
    english,
    'category:domes:',
    'category:globes:',
    /there is no category globes$/,
  ],
  ['an unknown section', english, 'ignore:', 'ignored:', /^search\/en.yaml:1: ignored: unknown field$/],
  [
    'a condition on an unknown value',
    concepts,
    'night:colour,',
    'night:rainbow,',
    /concepts\[0\].any\[0\]: there is no night rainbow$/,
  ],
  [
    'a condition on an unknown attribute',
    concepts,
    'night:colour,',
    'day:colour,',
    /concepts\[0\].any\[0\]: there is no day colour$/,
  ],
  ['a condition that is none', concepts, 'night:colour,', 'night vision,', /must be conditions such as/],
  [
    'a concept given twice',
    concepts,
    'code: toaster',
    'code: drone',
    /concepts\[3\].code: drone is already a concept$/,
  ],
  [
    'an unknown attribute for at least',
    concepts,
    '[resolution]',
    '[sharpness]',
    /at_least\[0\]: there is no attribute sharpness$/,
  ],
  [
    'a measure of an unknown attribute',
    concepts,
    'measures: {}',
    'measures: { doors: d }',
    /measures.doors: there is no attribute doors$/,
  ],
  [
    'a number next to an unknown concept',
    concepts,
    'measures: {}',
    'numbers: { resolution: [noon] }',
    /numbers.resolution\[0\]: there is no noon$/,
  ],
];
