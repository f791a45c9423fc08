import type { Language } from '@/config/types';
import type { ParsedCatalogue } from './parse';
import type { References } from './references';
import { languages } from './row-fields';
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

type Report = (path: readonly PropertyKey[], message: string) => void;

/** Gives out addresses, each once per language. */
class Addresses {
  readonly #owners = new Map<string, string>();

  claim(language: Language, address: string, owner: string, report: (message: string) => void): void {
    const key = `${language} ${address}`;
    const other = this.#owners.get(key);
    if (other === undefined) this.#owners.set(key, owner);
    else report(`gives the address ${address}, which ${other} has already`);
  }
}

function checkParts(address: string, report: (message: string) => void): void {
  const parts = address.split('/').slice(1);
  if (parts.includes('')) report('gives no address: add a slug');
  if (parts.includes(LIST_MARK) || reserved.has(parts[0] ?? '')) {
    report(`gives the address ${address}, which belongs to the shop itself`);
  }
}

/** The shop's own entries take their address from a slug where one is given, else from the name. */
function inTexts(report: Report, language: Language, slug: string | undefined) {
  const field = slug === undefined ? 'name' : 'slug';
  return (message: string) => report(['texts', language, field], message);
}

/** Checks that every address of a language belongs to one category, product, page or redirect. */
export function checkUrls(parsed: ParsedCatalogue, references: References): void {
  const addresses = new Addresses();
  for (const language of languages) {
    for (const { value, report } of parsed.categories) {
      const address = references.categories.get(value.code)?.urls[language] ?? '/';
      const say = inTexts(report, language, value.texts[language].slug);
      checkParts(address, say);
      addresses.claim(language, address, `category ${value.code}`, say);
    }
    for (const { value, report } of parsed.pages) {
      const say = (message: string) => report(['texts', language, 'path'], message);
      addresses.claim(language, value.texts[language].path, `page ${value.code}`, say);
    }
    for (const { value, report } of parsed.products) {
      const say = inTexts(report, language, value.texts[language].slug);
      const address = productUrl(value, language);
      checkParts(address, say);
      addresses.claim(language, address, `product ${value.sku}`, say);
    }
  }
  for (const { value, report } of parsed.redirects) {
    addresses.claim(value.language, value.from, 'a redirect', (message) => report(['from'], message));
    if (value.from === value.to) report(['to'], 'leads to itself');
  }
}
