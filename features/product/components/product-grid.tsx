import type { ReactNode } from 'react';
import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import type { ListedCard } from '../card-view';
import { listedCards } from '../server/cards';
import { ProductCard } from './product-card';

const sizes = '(min-width: 1200px) 291px, (min-width: 768px) 30vw, 46vw';

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly store: StoreCode;
  /** The buttons of a card, from the page: a feature knows no other. */
  readonly action?: (card: ListedCard) => ReactNode;
  /** Place of the products' names in the page's outline. */
  readonly headingLevel: 2 | 3;
}

/** Products side by side: two on a phone, four on a desk. */
export async function ProductGrid({ products, store, action, headingLevel }: ProductGridProps) {
  const cards = await listedCards(store, products);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">
      {cards.map((card) => (
        <ProductCard
          key={card.sku}
          card={card}
          action={action?.(card)}
          sizes={sizes}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
}
