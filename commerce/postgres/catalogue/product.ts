import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { Product } from '../../model/product';
import { toId } from '../schema/columns';
import type { CardReader, SkuReader } from './cards';
import type { CategoryReader } from './categories';
import type { ListIndex } from './list-index/list-index';
import { statementValues } from './product-joins';
import { categoryQuery, detailQuery, factQuery } from './product-queries';
import { toCategories, toDetail, toSpecifications } from './product-view';
import { neighbourReader } from './related';
import { variantReader } from './variants';

interface Readers {
  readonly cards: CardReader;
  readonly idsOfSkus: SkuReader;
  readonly categories: CategoryReader;
  readonly currentIndex: () => Promise<ListIndex>;
}

/** Reads the accessories and related products of a product: those that its row names, or its neighbours. */
function linkReader({ cards, idsOfSkus, currentIndex }: Omit<Readers, 'categories'>) {
  const neighbours = neighbourReader(currentIndex, cards);
  const named = async (context: Context, skus: readonly string[]) =>
    skus.length === 0 ? [] : cards(context, await idsOfSkus(skus));
  return async (
    context: Context,
    row: { id: number; accessories: string[]; related: string[] },
    { category, price }: { category: number | undefined; price: number },
  ): Promise<Pick<Product, 'accessories' | 'related'>> => {
    const isNamed = row.related.length > 0 || category === undefined;
    const [accessories, related] = await Promise.all([
      named(context, row.accessories),
      isNamed ? named(context, row.related) : neighbours(context, { id: row.id, category, price }),
    ]);
    return { accessories, related };
  };
}

export function productReader(db: Database, readers: Readers) {
  const { cards, categories } = readers;
  const [detail, facts, categoryRows] = [detailQuery(db), factQuery(db), categoryQuery(db)];
  const [variants, links] = [variantReader(db), linkReader(readers)];
  return async (context: Context, productId: string): Promise<Product | null> => {
    const id = toId(productId);
    if (id === null) return null;
    const [[row], [card], factRows, ownCategories, trails] = await Promise.all([
      detail.execute({ ...statementValues(context), id }),
      cards(context, [id], new Set([id])),
      facts.execute({ ...statementValues(context), id }),
      categoryRows.execute({ id }),
      categories.withTrails(context),
    ]);
    if (!row || !card) return null;
    const [{ facts: differing, ...choice }, linked] = await Promise.all([
      card.typeId === 'configurable'
        ? variants(context, id)
        : { variants: [], configurableOptions: [], facts: [] },
      links(context, { ...row, id }, { category: ownCategories[0]?.id, price: card.price.finalPrice.minor }),
    ]);
    return {
      ...card,
      ...toCategories(ownCategories, trails),
      ...choice,
      ...linked,
      ...toDetail(row, context),
      specifications: toSpecifications(factRows, differing, context),
    };
  };
}
