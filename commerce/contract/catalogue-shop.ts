import { fileURLToPath } from 'node:url';
import type { ListQuery } from '../model/category';
import type { CataloguePort, StoreContext } from '../port';

/** A shop that holds the catalogue of `fixture/`, opened for the contract suite of the catalogue. */
export interface CatalogueShop {
  readonly catalogue: CataloguePort;
  setStock(sku: string, pieces: number): Promise<void>;
  /** Takes a product out of the shop, as an import does whose files no longer have it. */
  disable(sku: string): Promise<void>;
  close(): Promise<void>;
}

/** The catalogue that the suite expects, in the format of the import. */
export const fixtureFolder = fileURLToPath(new URL('fixture/catalogue', import.meta.url));

export const uk: StoreContext = { store: 'uk', currency: 'GBP' };
export const nl: StoreContext = { store: 'nl', currency: 'EUR' };
export const de: StoreContext = { store: 'de', currency: 'EUR' };
export const fr: StoreContext = { store: 'fr', currency: 'EUR' };
export const ch: StoreContext = { store: 'ch_de', currency: 'CHF' };
export const no: StoreContext = { store: 'no', currency: 'NOK' };

/** A list query: the first hundred by position, unless `changes` says otherwise. */
export function query(changes: Partial<ListQuery> = {}): ListQuery {
  return { page: 1, pageSize: 100, sort: 'position_asc', filters: {}, ...changes };
}

/** SKUs of cards, in their order. */
export const skus = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku);

/** The id that a path stands for; throws where it stands for nothing. */
export async function idAt(catalogue: CataloguePort, context: StoreContext, path: string): Promise<string> {
  const found = await catalogue.resolveUrl(context, path);
  if (!found || found.type === 'redirect') throw new Error(`${path} stands for nothing`);
  return found.id;
}

/** The only one of a list; throws where there are more or none. */
export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (list.length !== 1 || first === undefined) throw new Error(`${list.length} instead of one`);
  return first;
}
