import type { Broken } from './broken-rows';

const reviews = 'reviews/uk.yaml';

/** What can be wrong in the files of reviews. */
export const brokenReviews: Broken[] = [
  [
    'a review of nothing',
    reviews,
    'product: BULLET-1',
    'product: BULLET-9',
    /product: there is no product BULLET-9$/,
  ],
  [
    'a review of a variant',
    reviews,
    'product: BULLET-1',
    'product: DOME-1-W28',
    /product: there is no product DOME/,
  ],
  ['six stars', reviews, 'rating: 2', 'rating: 6', /^reviews\/uk.yaml:13: rating: must be 1 to 5$/],
  ['half a star', reviews, 'rating: 2', 'rating: 2.5', /rating: must be a whole number$/],
  ['a review of no day', reviews, 'date: 2026-04-01', 'date: 2026-02-30', /date: must be a date such as/],
  [
    'a review that is too long',
    reviews,
    'Sees too little.',
    'x'.repeat(201),
    /message: is longer than 200 characters$/,
  ],
  [
    'reviews that do not say what they are',
    reviews,
    'sample: true',
    'sampel: true',
    /sample: must be true or false$/,
  ],
  [
    'a review that stands there twice',
    reviews,
    'name: Bo, rating: 4, date: 2026-03-01',
    'name: Ada, rating: 4, date: 2026-03-02',
    /name: Ada has already reviewed/,
  ],
];
