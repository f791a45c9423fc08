import type { ReactNode } from 'react';
import type { ProductList as ProductListModel } from '@/commerce/model/category';
import { catalogue } from '@/config/limits/catalogue';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { listedCards } from '@/features/product-card/server/cards';
import { currentContext } from '@/features/store/server/current-context';
import { firstPage } from '@/lib/paths/list-url';
import { toJsonText } from '@/lib/text/json-text';
import { ListCards, OrderList } from '../islands/lazy';
import type { ListLinks, NamedDefinition, NamedFilter } from '../links';
import { hasWishlist } from '@/features/wishlist/server/loaders';
import { featureOn } from '@/lib/stores/enabled-features';
import { ListView } from './list-view';

interface ProductListProps {
  readonly links: ListLinks;
  readonly list: ProductListModel;
  readonly filters: readonly NamedFilter[] | null;
  readonly definitions: readonly NamedDefinition[];
  readonly empty: ReactNode;
  /** Stands between the products of the whole list. */
  readonly tile?: ReactNode;
}

/** The first page in its own order, without filters. */
const isWhole = ({ state, href }: ListLinks) => href(state) === href(firstPage);

export async function ProductList({ list, tile, ...view }: ProductListProps) {
  const context = await currentContext();
  const { store } = context;
  const cards = await listedCards(store, list.items);
  return (
    <ListView
      {...view}
      context={context}
      list={list}
      note={<ShippingCostNote context={context} className="pt-5 text-center" />}
      order={(children) => <OrderList>{children}</OrderList>}
      items={
        <ListCards
          cards={toJsonText(cards)}
          first={(list.page - 1) * catalogue.pageSize}
          compares={featureOn('compare', store)}
          hasWishlist={hasWishlist(context)}
          tile={isWhole(view.links) && tile}
        />
      }
    />
  );
}
