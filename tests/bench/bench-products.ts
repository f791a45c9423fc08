import { stringify } from 'yaml';

const languages = ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'];

/** `count` simple products of one category as YAML for the import, with a stock of tens of thousands. */
export function benchProducts(count: number): string {
  const products = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    const name = `Bench B${number} dome camera 4K`;
    const text = {
      name,
      short: `Bench product ${number}.`,
      description: [`Made to measure with, number ${number}.`],
    };
    const cents = 9900 + index * 100;
    return {
      sku: `BEN-${number}`,
      type: 'simple',
      brand: 'noctara',
      categories: ['door-chimes'],
      pictures: ['dome-white'],
      attributes: { resolution: '8mp', night_vision: ['infrared'], protection: 'ip67' },
      highlights: ['resolution', 'night_vision', 'protection'],
      features: [],
      box: ['camera', 'screws'],
      prices: { EUR: cents, CHF: cents, NOK: cents * 12, SEK: cents * 11, GBP: cents },
      stock: 1_000_000,
      texts: Object.fromEntries(languages.map((language) => [language, text])),
    };
  });
  return stringify(products);
}
