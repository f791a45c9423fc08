import type { Language } from '@/config/types';
import { reservedSegments } from '../check/check-urls';
import { languages } from '../read/row-fields';
import { slugOf } from '../resolve/slug';
import { skuKey } from '@/lib/sku';
import { HashSet } from './hash-set';
import { pageName } from './html-blocks';

export type Slugs = Readonly<Record<Language, string>>;

/** The article numbers of the products of the shop that have these addresses, `<language>/<slug>`. */
export type OwnersOf = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The segment of an address that is made from the name; empty if it has no Latin letter or digit. */
const baseOf = (names: Slugs, language: Language): string => slugOf(names[language].slice(0, 90), language);

/**
 * The addresses of products, made from their names. The same products get the same ones again in the same order, so that none is
 * stored except of pages that descriptions link to.
 */
export class Addresses {
  /** Those that are taken, as `<language>/<slug>`. One that only seems to be taken gets the number of its product added. */
  #taken = new HashSet();
  readonly #linked = new Map<string, Slugs>();
  /** Those that several products would have. */
  readonly #contested = new Set<string>();
  /** The keys of the article numbers that have contested addresses in the shop. */
  readonly #owners = new Map<string, string>();

  /** `links`: the pages of the former shop that descriptions link to. */
  constructor(private readonly links: ReadonlySet<string>) {}

  /**
   * Frees all addresses but those of the categories at the top, which are shorter than those of products of the same name.
   * `tops`: their names.
   */
  start(tops: readonly string[]): void {
    const taken = languages.flatMap((language) =>
      [...reservedSegments, ...tops.map((name) => slugOf(name, language))].map(
        (slug) => `${language}/${slug}`,
      ),
    );
    this.#taken = new HashSet(taken);
  }

  /** The addresses for which `of` has added the number of a product. */
  contested(): string[] {
    return [...this.#contested];
  }

  /** Reserves contested addresses for the product that has them in the shop (`owners`), if they are still made from its name. */
  give(sku: string, names: Slugs, owners: ReadonlyMap<string, string>): void {
    for (const language of languages) {
      const address = `${language}/${baseOf(names, language)}`;
      const owner = owners.get(address);
      if (owner !== undefined && skuKey(owner) === skuKey(sku)) this.#owners.set(address, skuKey(sku));
    }
  }

  /** The addresses of a product; its number is added where a name is taken or has no Latin letter. */
  of(sku: string, names: Slugs): Slugs {
    const key = skuKey(sku);
    const slugs = languages.map((language): [Language, string] => {
      const isTaken = (slug: string) => {
        const address = `${language}/${slug}`;
        return this.#taken.has(address) || (this.#owners.get(address) ?? key) !== key;
      };
      const base = baseOf(names, language);
      if (isTaken(base)) this.#contested.add(`${language}/${base}`);
      let slug = base === '' || isTaken(base) ? slugOf(`${base} ${sku}`, language) : base;
      for (let count = 2; isTaken(slug); count += 1) slug = `${base}-${count}`;
      this.#taken.add(`${language}/${slug}`);
      return [language, slug];
    });
    return Object.fromEntries(slugs) as Slugs;
  }

  /** Keeps the addresses of a page of the former shop if descriptions link to it. */
  keep(page: string, slugs: Slugs): void {
    if (this.links.has(page)) this.#linked.set(page, slugs);
  }

  /** The page of the product that a link of the former shop leads to; null for none. */
  pathOf(href: string, language: Language): string | null {
    const page = pageName(href);
    const slug = page === '' ? undefined : this.#linked.get(page)?.[language];
    return slug === undefined ? null : `/${slug}`;
  }
}
