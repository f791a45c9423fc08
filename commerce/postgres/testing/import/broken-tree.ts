import { type Broken, rest } from './broken-rows';

/** What can be wrong with categories, brands, content pages and redirects. */
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
    /parent: leads to a cycle or to an unknown category$/,
  ],
  [
    'a category called q',
    'categories.yaml',
    'slug: domes',
    'slug: q',
    /^categories.yaml:\d+: texts.en.slug: .* is reserved for a page of the shop$/,
  ],
  [
    'an address that the shop keeps for itself',
    rest,
    'name: Wren netwerkkabel 30 m',
    'name: Maintenance',
    /texts.nl.name: the URL path \/maintenance is reserved for a page of the shop$/,
  ],
  [
    'a brand twice',
    'brands.yaml',
    'code: wren',
    'code: owl',
    /^brands.yaml:\d+: code: owl is already used in an earlier row$/,
  ],
  [
    'a brand without an address to write to',
    'brands.yaml',
    'safety@wren.example',
    'nobody',
    /manufacturer.email: is not a valid email address$/,
  ],
  [
    'a redirect from a page that is there',
    'redirects.yaml',
    'from: /oude-domes',
    'from: /cameras/domes',
    /^redirects.yaml:\d+: from: the URL path .* is already used by category domes$/,
  ],
  [
    'redirects in a circle',
    'redirects.yaml',
    'from: /old-domes, to: /cameras/domes',
    'from: /a, to: /b }\n- { language: en, from: /b, to: /c }\n- { language: en, from: /c, to: /a',
    /^redirects.yaml:2: to: leads back to \/a$/,
  ],
  [
    'a page without a text for a store',
    'content/pages/pages.yaml',
    /title: Voorwaarden/,
    'title: { nl: Voorwaarden }',
    /^content\/pages\/pages.yaml:\d+: texts.nl.title: has no text for be_nl$/,
  ],
  [
    'a page with an unknown placeholder',
    'content/pages/pages.yaml',
    'We deliver',
    '{carrier} delivers',
    /^content\/pages\/pages.yaml:\d+: texts.en.body: there is no value or passage \{carrier\}$/,
  ],
];
