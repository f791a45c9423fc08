import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { WishlistToggle } from '@/features/wishlist/islands/lazy';
import { wishlistLabels } from '@/features/wishlist/server/labels';
import { listedCards } from '../server/cards';
import { cardActionLabels } from '@/features/product/server/labels';
import { CardAction } from './card-action';
import { ProductCard } from './product-card';

const sizes = '(min-width: 1200px) 291px, (min-width: 768px) 30vw, 46vw';

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly store: StoreCode;
  /** Level of the products' names in the outline of the page. */
  readonly headingLevel: 2 | 3;
  /** `line`: one line, which scrolls sideways. */
  readonly look?: 'grid' | 'line';
}

const looks = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4',
  line: 'grid snap-x snap-proximity scroll-px-1 auto-cols-[46%] grid-flow-col gap-3 overflow-x-auto p-1 pb-4 *:snap-start md:auto-cols-[30%] md:gap-4 xl:auto-cols-[23%]',
};

/** Products side by side: two columns on phones, four on wide screens. */
export async function ProductGrid(props: ProductGridProps) {
  const { products, store, headingLevel, look = 'grid' } = props;
  const [cards, wishlist, labels] = await Promise.all([
    listedCards(store, products),
    wishlistLabels(store),
    cardActionLabels(),
  ]);
  return (
    <ul className={looks[look]}>
      {cards.map((card) => (
        <ProductCard
          key={card.sku}
          card={card}
          action={<CardAction card={card} labels={labels} />}
          toggles={wishlist && <WishlistToggle sku={card.sku} name={card.name} labels={wishlist} />}
          sizes={sizes}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
}
