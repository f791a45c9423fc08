import { createHash } from 'node:crypto';
import { languages } from '@/config/shop/store-views';
import { fold } from '../../search/query/words';
import { isReservedSegment } from '../check/check-urls';
import { slugOf } from '../resolve/slug';
import type { ImportMap } from './import-map';
import { pathText } from './survey';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The codes of names, each of one name: a slug, with a hash where it is taken or empty. */
export class Codes {
  readonly #codes = new Map<string, string>();
  readonly #taken: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.#taken = new Set(reserved);
  }

  /** `name`: what the code is made of, if `key` is longer. */
  of(key: string, name = key): string {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const slug = slugOf(name, 'en').slice(0, 30).replace(/-$/, '');
    const code = slug === '' || this.#taken.has(slug) ? `${slug || 'n'}-${hashOf(key)}` : slug;
    this.#codes.set(key, code);
    this.#taken.add(code);
    return code;
  }
}

interface Category {
  readonly code: string;
  readonly parent: string | null;
  readonly name: string;
  /** The segment of its addresses; null where it is that of the name. */
  readonly slug: string | null;
  readonly merged: Set<string>;
}

export const namesOf = (path: string): string[] => path.split('>').map((name) => name.trim());

export class CategoryTree {
  readonly #codes = new Codes();
  readonly #categories = new Map<string, Category>();
  readonly #slugs = new Set<string>();

  /** `onMerged`: for a name that differs from an earlier one in case or accents only, which makes them one category. */
  constructor(
    private readonly map: Pick<ImportMap, 'categories'>,
    private readonly onMerged: (name: string, earlier: string) => void = () => undefined,
  ) {}

  /** The code of a path of the file, which makes the category and those above; null if the map leaves it out. */
  codeOf(path: readonly string[]): string | null {
    const mapped = this.map.categories[pathText(path)];
    if (mapped === null) return null;
    let parent: string | null = null;
    let key = '';
    for (const name of namesOf(mapped ?? pathText(path))) {
      key += `/${fold(name)}`;
      const category: Category = this.#categories.get(key) ?? this.#made(key, parent, name);
      if (category.name !== name && !category.merged.has(name)) {
        category.merged.add(name);
        this.onMerged(name, category.name);
      }
      parent = category.code;
    }
    return parent;
  }

  #made(key: string, parent: string | null, name: string): Category {
    const code = this.#codes.of(key, name);
    const slugs = languages.map((language) => [language, slugOf(name, language)] as const);
    const isTaken = ([language, slug]: (typeof slugs)[number]) =>
      slug === '' ||
      isReservedSegment(slug, parent === null) ||
      this.#slugs.has(`${language}/${parent ?? ''}/${slug}`);
    const slug = slugs.some(isTaken) ? `${slugOf(name, 'en')}-${hashOf(key)}`.replace(/^-/, 'n-') : null;
    for (const [language, own] of slugs) this.#slugs.add(`${language}/${parent ?? ''}/${slug ?? own}`);
    const category: Category = { code, parent, name, slug, merged: new Set() };
    this.#categories.set(key, category);
    return category;
  }

  topAddresses(): string[] {
    return [...this.#slugs].flatMap((address) => {
      const [language, parent, slug] = address.split('/');
      return parent === '' ? [`${language}/${slug}`] : [];
    });
  }

  rows(): Record<string, unknown>[] {
    return [...this.#categories.values()].map(({ code, parent, name, slug }, position) => ({
      code,
      parent,
      position,
      picture: null,
      texts: Object.fromEntries(
        languages.map((language) => [language, { name, ...(slug !== null && { slug }) }]),
      ),
    }));
  }
}
