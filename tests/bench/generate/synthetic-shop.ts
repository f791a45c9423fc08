import type { BrandInput, CategoryInput } from '@/commerce/postgres/import/read/row-schemas';
import { forLanguages } from '@/commerce/postgres/import/read/row-fields';
import { entryOf } from '../../entry-of';
import { kinds, syntheticTexts } from './synthetic-texts';

/** Prefix of all synthetic codes, which avoids collisions with real ones. */
export const PREFIX = 'gen';

const names = [
  'Aldwick',
  'Brennhold',
  'Corvane',
  'Dunhavn',
  'Elsmark',
  'Fenrigg',
  'Garvind',
  'Holtmere',
  'Isengrad',
  'Jorvale',
  'Kestrin',
  'Lindvar',
  'Morvik',
  'Nordhal',
  'Ostrand',
  'Pellgard',
];

export const syntheticBrands = names.map((name) => {
  const code = `${PREFIX}-${name.toLowerCase()}`;
  const manufacturer = {
    name: `${name} GmbH`,
    address: 'Musterweg 1, 20095 Hamburg',
    email: `safety@${name.toLowerCase()}.example`,
    country: 'DE',
  };
  return { code, name, manufacturer, eu_responsible: null } satisfies BrandInput;
});

export const syntheticCategories: readonly CategoryInput[] = [
  {
    code: PREFIX,
    parent: null,
    // After the shop's own categories.
    position: 900,
    picture: null,
    texts: forLanguages((language) => {
      const { range, rangeText } = entryOf(syntheticTexts, language);
      return { name: range, description: rangeText };
    }),
  },
  ...kinds.map((kind, position) => ({
    code: `${PREFIX}-${kind}`,
    parent: PREFIX,
    position,
    picture: null,
    texts: forLanguages((language) => {
      const words = entryOf(syntheticTexts, language);
      return { name: words.kinds[kind][1], description: words.rangeText };
    }),
  })),
];
