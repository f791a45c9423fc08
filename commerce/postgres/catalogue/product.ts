import type { Product } from '../../model/product';
import type { Database } from '../database';
import type { CardReader, IdReader } from './cards';
import type { CategoryReader } from './categories';
import { toId } from './ids';
import type { ListIndex } from './list-index';
import { categoryQuery, detailQuery, factQuery } from './product-queries';
import { toDetail, toPlace, toSpecifications } from './product-view';
import { neighbourReader } from './related';
import { type Scope, scopeValues } from './scope';
import { variantReader } from './variants';

interface Parts {
  readonly cards: CardReader;
  readonly idsOfSkus: IdReader;
  readonly categories: CategoryReader;
  /** The index of all lists as it is now. */
  readonly index: () => Promise<ListIndex>;
}

/** Reads the products around a product: those that its row names, or its neighbours. */
function linkReader({ cards, idsOfSkus, index }: Pick<Parts, 'cards' | 'idsOfSkus' | 'index'>) {
  const neighbours = neighbourReader(index, cards);
  const named = async (scope: Scope, skus: readonly string[]) =>
    skus.length === 0 ? [] : cards(scope, await idsOfSkus(skus));
  return async (
    scope: Scope,
    row: { id: number; accessories: string[]; related: string[] },
    place: { category: number | undefined; price: number },
  ): Promise<Pick<Product, 'accessories' | 'related'>> => {
    const { category, price } = place;
    const alike = row.related.length > 0 || category === undefined;
    const [accessories, related] = await Promise.all([
      named(scope, row.accessories),
      alike ? named(scope, row.related) : neighbours(scope, { id: row.id, category, price }),
    ]);
    return { accessories, related };
  };
}

/** Reads whole products; null for one that is disabled, not sold in the store, or a variant. */
export function productReader(db: Database, { cards, idsOfSkus, categories, index }: Parts) {
  const [detail, facts, places] = [detailQuery(db), factQuery(db), categoryQuery(db)];
  const [variants, links] = [variantReader(db), linkReader({ cards, idsOfSkus, index })];
  return async (scope: Scope, productId: string): Promise<Product | null> => {
    const id = toId(productId);
    if (id === null) return null;
    const [[row], [card], factRows, placeRows, trails] = await Promise.all([
      detail.execute({ ...scopeValues(scope), id }),
      cards(scope, [id]),
      facts.execute({ ...scopeValues(scope), id }),
      places.execute({ id }),
      categories.withTrails(scope),
    ]);
    if (!row || !card) return null;
    const place = { category: placeRows[0]?.id, price: card.price.final_price.minor };
    const [choice, around] = await Promise.all([
      card.type_id === 'configurable'
        ? variants(scope, id, row.name)
        : { variants: [], configurable_options: [] },
      links(scope, { ...row, id }, place),
    ]);
    return {
      ...card,
      ...toPlace(placeRows, trails),
      ...choice,
      ...around,
      ...toDetail(row, scope),
      specifications: toSpecifications(factRows, scope),
    };
  };
}
