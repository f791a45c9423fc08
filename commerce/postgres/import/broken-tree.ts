import type { Broken } from './broken-rows';

/** What can be wrong with categories, brands and redirects. */
export const brokenTree: Broken[] = [
  [
    'an unknown parent',
    'categories.yaml',
    'parent: cameras',
    'parent: toys',
    /^categories.yaml:\d+: parent: there is no category toys$/,
  ],
  [
    'a circle of categories',
    'categories.yaml',
    /code: cameras\n {2}parent: null/,
    'code: cameras\n  parent: domes',
    /parent: leads back to the category itself/,
  ],
  [
    'a category called q',
    'categories.yaml',
    'slug: domes',
    'slug: q',
    /^categories.yaml:\d+: texts.en.slug: .* belongs to the shop itself$/,
  ],
  [
    'a brand twice',
    'brands.yaml',
    'code: wren',
    'code: owl',
    /^brands.yaml:\d+: code: owl stands in an earlier row/,
  ],
  [
    'a brand without an address to write to',
    'brands.yaml',
    'safety@wren.example',
    'nobody',
    /manufacturer.email: is no mail address$/,
  ],
  [
    'a redirect from a page that is there',
    'redirects.yaml',
    'from: /oude-domes',
    'from: /cameras/domes',
    /^redirects.yaml:\d+: from: gives the address .* category domes/,
  ],
];
