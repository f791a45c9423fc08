import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { addToCartLabels } from '@/features/cart/server/labels';
import { AddToCart } from '@/features/cart/islands/add-to-cart';
import { WishlistToggle } from '@/features/wishlist/islands/lazy';
import { wishlistLabels } from '@/features/wishlist/server/labels';
import { hasBuyButton, type ListedCard } from '../card-view';
import { listedCards } from '../server/cards';
import { ProductCard } from './product-card';

const sizes = '(min-width: 1200px) 291px, (min-width: 768px) 30vw, 46vw';

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly store: StoreCode;
  /** Whether the cards have a buy button. */
  readonly buyable?: boolean;
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
  const { products, store, buyable = false, headingLevel, look = 'grid' } = props;
  const [cards, wishlist] = await Promise.all([listedCards(store, products), wishlistLabels(store)]);
  return (
    <ul className={looks[look]}>
      {cards.map((card) => (
        <ProductCard
          key={card.sku}
          card={card}
          action={buyable ? <CardBuyButton card={card} /> : undefined}
          cornerAction={wishlist && <WishlistToggle sku={card.sku} name={card.name} labels={wishlist} />}
          sizes={sizes}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
}

/** The buy button of a card on a shelf. */
export async function CardBuyButton({ card }: { readonly card: ListedCard }) {
  if (!hasBuyButton(card)) return null;
  return <AddToCart sku={card.sku} name={card.name} labels={await addToCartLabels()} compact />;
}
