import { createHash } from 'node:crypto';
import { languages } from '../read/row-fields';
import { slugOf } from '../resolve/slug';
import type { ImportMap } from './import-map';
import { pathText } from './survey';

/** The codes of names, each of one name: a slug, with a hash where it is taken or empty. */
export class Codes {
  readonly #codes = new Map<string, string>();
  readonly #taken: Set<string>;

  /** `reserved`: codes that no name gets. */
  constructor(reserved: readonly string[] = []) {
    this.#taken = new Set(reserved);
  }

  /** `name`: what the code is made of, if `key` is longer. */
  of(key: string, name = key): string {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 8);
    const slug = slugOf(name, 'en').slice(0, 30).replace(/-$/, '');
    const code = slug === '' || this.#taken.has(slug) ? `${slug || 'n'}-${hash}` : slug;
    this.#codes.set(key, code);
    this.#taken.add(code);
    return code;
  }
}

interface Category {
  readonly code: string;
  readonly parent: string | null;
  readonly name: string;
}

/** The names of a path as the map writes it. */
export const namesOf = (path: string): string[] => path.split('>').map((name) => name.trim());

/** The categories of a file under the names that the map gives them. */
export class CategoryTree {
  readonly #codes = new Codes();
  readonly #categories = new Map<string, Category>();

  constructor(private readonly map: Pick<ImportMap, 'categories'>) {}

  /** The code of a path of the file, which makes the category and those above; null if the map leaves it out. */
  codeOf(path: readonly string[]): string | null {
    const mapped = this.map.categories[pathText(path)];
    if (mapped === null) return null;
    let parent: string | null = null;
    let key = '';
    for (const name of namesOf(mapped ?? pathText(path))) {
      // Names that differ in case or accents only are one category.
      key += `/${slugOf(name, 'en') || name}`;
      const category: Category = this.#categories.get(key) ?? {
        code: this.#codes.of(key, name),
        parent,
        name,
      };
      this.#categories.set(key, category);
      parent = category.code;
    }
    return parent;
  }

  topNames(): string[] {
    return [...this.#categories.values()].flatMap(({ parent, name }) => (parent === null ? [name] : []));
  }

  /** Rows of `categories.yaml`. */
  rows(): Record<string, unknown>[] {
    return [...this.#categories.values()].map(({ code, parent, name }, position) => {
      const slug = slugOf(name, 'en') === '' ? { slug: code } : {};
      return {
        code,
        parent,
        position,
        picture: null,
        texts: Object.fromEntries(languages.map((language) => [language, { name, ...slug }])),
      };
    });
  }
}
