import type { Language } from '@/config/types';
import { isReservedSegment } from '../check/check-urls';
import { slug as slugSchema } from '../read/row-fields';
import { redirectSchema } from '../read/row-schemas';
import { slugOf } from '../resolve/slug';
import { skuKey } from '@/lib/sku';
import { languages } from '@/config/shop/store-views';
import { HashSet } from './hash-set';
import { pageName } from './html-blocks';

export type Slugs = Readonly<Record<Language, string>>;

/** The article numbers of the products of the shop that have these addresses, `<language>/<slug>`. */
export type OwnersOf = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type Paths = Readonly<Record<Language, string | undefined>>;

/** The segment of an address that the former shop had for a page; empty if it is not valid here. */
function formerSlug(path = ''): string {
  const name = pageName(path);
  return slugSchema.safeParse(name).success ? name : '';
}

/** What the addresses of a page are made from: its path in the former shop, else its name; empty without a Latin letter or digit. */
export function basesOf(names: Slugs, paths: Paths): Slugs {
  const bases = languages.map((language) => [
    language,
    formerSlug(paths[language]) || slugOf(names[language].slice(0, 90), language),
  ]);
  return Object.fromEntries(bases) as Slugs;
}

/** What becomes of the former paths of a page. The shop itself leads from `/products/dome` and `/dome.html` to `/dome`. */
export function formerPathsOf(paths: Paths, slugs: Slugs, of: readonly Language[]) {
  return of.flatMap((language) => {
    const from = paths[language] ?? '';
    if (from === '') return [];
    // A path as short as that of a product is that of another page.
    const isFree = formerSlug(from) !== from.slice(1) && redirectSchema.shape.from.safeParse(from).success;
    const fate = pageName(from) === slugs[language] ? 'kept' : isFree ? 'redirected' : 'lost';
    return [{ fate, redirect: { language, from, to: `/${slugs[language]}` } }];
  });
}

/** Made from those of the former shop or from names. The same products in the same order get the same addresses. */
export class Addresses {
  /** Those that are taken, as `<language>/<slug>`. One that only seems to be taken gets the number of its product added. */
  #taken = new HashSet();
  readonly #linked = new Map<string, Slugs>();
  readonly #contested = new Set<string>();
  readonly #owners = new Map<string, string>();

  constructor(private readonly links: ReadonlySet<string>) {}

  /** Frees all addresses but those of the categories at the top, `<language>/<slug>`, which are as short as those of products. */
  start(tops: readonly string[]): void {
    this.#taken = new HashSet(tops);
  }

  contested(): string[] {
    return [...this.#contested];
  }

  /** Reserves contested addresses for the product that has them in the shop (`owners`), if they are still made for it. `bases`: what its addresses are made from. */
  give(sku: string, bases: Slugs, owners: ReadonlyMap<string, string>): void {
    for (const language of languages) {
      const address = `${language}/${bases[language]}`;
      const owner = owners.get(address);
      if (owner !== undefined && skuKey(owner) === skuKey(sku)) this.#owners.set(address, skuKey(sku));
    }
  }

  /** The addresses of a product; its number is added where a name is taken or has no Latin letter. */
  of(sku: string, bases: Slugs): Slugs {
    const key = skuKey(sku);
    const slugs = languages.map((language): [Language, string] => {
      const isTaken = (slug: string) => {
        const address = `${language}/${slug}`;
        return (
          isReservedSegment(slug, true) ||
          this.#taken.has(address) ||
          (this.#owners.get(address) ?? key) !== key
        );
      };
      const base = bases[language];
      if (isTaken(base)) this.#contested.add(`${language}/${base}`);
      let slug = base === '' || isTaken(base) ? slugOf(`${base} ${sku}`, language) : base;
      for (let count = 2; isTaken(slug); count += 1) slug = `${base}-${count}`;
      this.#taken.add(`${language}/${slug}`);
      return [language, slug];
    });
    return Object.fromEntries(slugs) as Slugs;
  }

  keep(page: string, slugs: Slugs): void {
    if (this.links.has(page)) this.#linked.set(page, slugs);
  }

  pathOf(href: string, language: Language): string | null {
    const page = pageName(href);
    const slug = page === '' ? undefined : this.#linked.get(page)?.[language];
    return slug === undefined ? null : `/${slug}`;
  }
}
