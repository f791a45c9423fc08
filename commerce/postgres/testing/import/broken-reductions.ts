import { type Broken, cameras, rest } from './broken-rows';

/** What can be wrong with reductions in the files of a catalogue. */
export const brokenReductions: Broken[] = [
  ['a reduction that is none', cameras, 'EUR: 7900', 'EUR: 9900', /:\d+: special.EUR: must be below/],
  [
    'a dearer reduction of a variant',
    cameras,
    'EUR: 21900',
    'EUR: 22901',
    /variants\[2\].special.EUR: must be below/,
  ],
  [
    'a reduction that began tomorrow',
    cameras,
    'reduced_since: 2026-10-01',
    'reduced_since: 2999-01-01',
    /:\d+: reduced_since: is in the future$/,
  ],
  [
    'the beginning of no reduction',
    rest,
    'stock: 1000',
    'stock: 1000\n  reduced_since: 2026-10-01',
    /:\d+: reduced_since: requires a special price$/,
  ],
  [
    'the end of no reduction',
    rest,
    'stock: 1000',
    'stock: 1000\n  special_to: 2026-12-31',
    /:\d+: special_to: requires a special price$/,
  ],
  [
    'a reduction that ends before it begins',
    cameras,
    'reduced_since: 2026-10-01',
    'special_from: 2100-01-01',
    /:\d+: special_to: must be after special_from$/,
  ],
  [
    'a reduction with two beginnings',
    cameras,
    'reduced_since: 2026-10-01',
    'reduced_since: 2026-10-01\n  special_from: 2026-10-01',
    /:\d+: reduced_since: cannot be given together with special_from$/,
  ],
  [
    'a day that is none',
    cameras,
    'special_to: 2099-12-31',
    'special_to: 2099-31-12',
    /:\d+: special_to: must be a day such as 2026-11-27, or a time such as/,
  ],
];
