import type { Language } from '@/config/types';
import { reservedSegments } from '../check/check-urls';
import { languages } from '../read/row-fields';
import { slugOf } from '../resolve/slug';
import { HashSet } from './hash-set';
import { pageName } from './html-blocks';

export type Slugs = Readonly<Record<Language, string>>;

/**
 * The addresses of products, made from their names. The same products get the same ones again in the same order, so that none is
 * stored except of pages that descriptions link to.
 */
export class Addresses {
  /** Those that are taken, as `<language>/<slug>`. One that only seems to be taken gets the number of its product added. */
  #taken = new HashSet();
  readonly #linked = new Map<string, Slugs>();

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

  /** The addresses of a product; its number is added where a name is taken or has no Latin letter. */
  of(sku: string, names: Slugs): Slugs {
    const slugs = languages.map((language): [Language, string] => {
      const isTaken = (slug: string) => this.#taken.has(`${language}/${slug}`);
      const base = slugOf(names[language].slice(0, 90), language);
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
