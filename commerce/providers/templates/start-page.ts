import { contentLimits } from '@/config/limits/content';

const range = {
  en: 'Our range',
  nl: 'Ons assortiment',
  de: 'Unser Sortiment',
  fr: 'Notre gamme',
  nb: 'Utvalget vårt',
  sv: 'Vårt sortiment',
  it: 'La nostra gamma',
} as const;

const bestsellers = {
  en: 'Bestsellers',
  nl: 'Meest gekozen',
  de: 'Bestseller',
  fr: 'Meilleures ventes',
  nb: 'Bestselgere',
  sv: 'Storsäljare',
  it: 'I più venduti',
} as const;

/** The rows of a home page that suits any catalogue: facts of the shop, its top categories, the bestsellers. Texts are per language. */
export const startPage = (categories: readonly string[]): readonly unknown[] => [
  {
    type: 'usps',
    look: 'strip',
    facts: [{ fact: 'reviews' }, { fact: 'returns' }, { fact: 'phone' }],
  },
  ...(categories.length === 0
    ? []
    : [
        {
          type: 'categoryTiles',
          look: 'pictures',
          title: range,
          tiles: categories.slice(0, contentLimits.tiles).map((category) => ({ category })),
        },
      ]),
  { type: 'productCarousel', look: 'grid', title: bestsellers, products: { bestsellers: 8 } },
];
