import { fileURLToPath } from 'node:url';
import type { ListQuery } from '../model/category';
import type { Context } from '../context';
import type { CataloguePort } from '../ports/catalogue';

/** The folder of the fixture `catalogue`, in the format of the import. */
export const fixtureFolder = fileURLToPath(new URL('fixture/catalogue', import.meta.url));

export const uk: Context = { store: 'uk', currency: 'GBP', customer: null };
export const nl: Context = { store: 'nl', currency: 'EUR', customer: null };
export const de: Context = { store: 'de', currency: 'EUR', customer: null };
export const fr: Context = { store: 'fr', currency: 'EUR', customer: null };
export const ch: Context = { store: 'ch_de', currency: 'CHF', customer: null };
export const no: Context = { store: 'no', currency: 'NOK', customer: null };

/** The query of the first hundred products by position, with `changes`. */
export function query(changes: Partial<ListQuery> = {}): ListQuery {
  return { page: 1, pageSize: 100, sort: 'position_asc', filters: {}, ...changes };
}

export const skus = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku);

/** The id of the page at a path; throws if there is none. */
export async function idAt(catalogue: CataloguePort, context: Context, path: string): Promise<string> {
  const page = await catalogue.resolveUrl(context, path);
  if (!page || page.type === 'redirect') throw new Error(`no page at ${path}`);
  return page.id;
}

/** The only element of a list; throws if it has none or more than one. */
export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (list.length !== 1 || first === undefined) throw new Error(`${list.length} instead of one`);
  return first;
}
