import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { listedCards } from '../server/cards';
import { LineArrows } from '../islands/lazy';
import { CardAction } from './card-action';
import { ProductCard } from './product-card';

const sizes = '(min-width: 1200px) 291px, (min-width: 768px) 30vw, 46vw';

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly store: StoreCode;
  readonly headingLevel: 2 | 3;
  /** `line`: one line, which scrolls sideways. */
  readonly look?: 'grid' | 'line';
  readonly toggle?: ((product: Pick<ProductCardModel, 'sku' | 'name'>) => ReactNode) | undefined;
}

const looks = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4',
  line: 'card-line',
};

export async function ProductGrid(props: ProductGridProps) {
  const { products, store, headingLevel, look = 'grid', toggle } = props;
  const [cards, t, pages] = await Promise.all([
    listedCards(store, products),
    getTranslations('product'),
    getTranslations('category'),
  ]);
  const list = (
    <ul className={looks[look]}>
      {cards.map((card) => (
        <ProductCard
          key={card.sku}
          card={card}
          action={<CardAction card={card} t={t} />}
          toggles={toggle?.(card)}
          sizes={sizes}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
  if (look === 'grid') return list;
  return (
    <div className="card-line-frame">
      {list}
      <LineArrows previous={pages('previous')} next={pages('next')} />
    </div>
  );
}
