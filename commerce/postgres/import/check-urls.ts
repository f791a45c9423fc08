import type { Language } from '@/config/types';
import type { ParsedCatalogue } from './parse';
import type { References } from './references';
import { forLanguages, languages } from './row-fields';
import type { ProductInput } from './row-schemas';
import { slugOf } from './slug';

/** First parts of addresses that the shop's own pages have (spec §2). */
const reserved: ReadonlySet<string> = new Set(
  (
    'api brands cart checkout checkout-success compare contact customer datasheet home img media multisafepay offer ' +
    'pages-sitemap products-sitemap robots.txt search sitemap'
  ).split(' '),
);
/** Between a category's path and its filters (spec §2), so that no category may be called so. */
const LIST_MARK = 'q';

/** The address of a product, with a leading slash. */
export function productUrl({ texts }: ProductInput, language: Language): string {
  return `/${texts[language].slug ?? slugOf(texts[language].name, language)}`;
}

type Say = (message: string) => void;
type Report = (path: readonly PropertyKey[], message: string) => void;

type Owner = readonly [kind: string, code?: string];

/** Gives out the addresses of one language, each once. */
class Addresses {
  readonly #owners = new Map<string, Owner>();

  claim(address: string, owner: Owner, say: Say): void {
    const other = this.#owners.get(address);
    if (other === undefined) this.#owners.set(address, owner);
    else say(`gives the address ${address}, which ${other.join(' ')} has already`);
  }
}

function checkParts(address: string, say: Say): void {
  const parts = address.split('/').slice(1);
  if (parts.includes('')) say('gives no address: add a slug');
  if (parts.includes(LIST_MARK) || reserved.has(parts[0] ?? '')) {
    say(`gives the address ${address}, which belongs to the shop itself`);
  }
}

/** The shop's own entries take their address from a slug where one is given, else from the name. */
function inTexts(report: Report, language: Language, slug: string | undefined): Say {
  return (message) => report(['texts', language, slug === undefined ? 'name' : 'slug'], message);
}

/** Checks that every address of a language belongs to one category, product, page or redirect. */
export function checkUrls(parsed: ParsedCatalogue, references: References): void {
  const addresses = forLanguages(() => new Addresses());
  for (const { value, report } of parsed.categories) {
    const owner: Owner = ['category', value.code];
    for (const language of languages) {
      const address = references.categories.get(value.code)?.urls[language] ?? '/';
      const say = inTexts(report, language, value.texts[language].slug);
      checkParts(address, say);
      addresses[language].claim(address, owner, say);
    }
  }
  for (const { value, report } of parsed.pages) {
    const owner: Owner = ['page', value.code];
    for (const language of languages) {
      const say: Say = (message) => report(['texts', language, 'path'], message);
      addresses[language].claim(value.texts[language].path, owner, say);
    }
  }
  for (const { value, report } of parsed.products) {
    const owner: Owner = ['product', value.sku];
    for (const language of languages) {
      const say = inTexts(report, language, value.texts[language].slug);
      const address = productUrl(value, language);
      checkParts(address, say);
      addresses[language].claim(address, owner, say);
    }
  }
  for (const { value, report } of parsed.redirects) {
    addresses[value.language].claim(value.from, ['a redirect'], (message) => report(['from'], message));
    if (value.from === value.to) report(['to'], 'leads to itself');
  }
}
