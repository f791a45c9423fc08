import type { ReactNode } from 'react';
import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/features';
import { ProductCard } from './product-card';

const sizes = '(min-width: 1200px) 291px, (min-width: 768px) 30vw, 46vw';
/** Cards of the first screen: their pictures do not wait for scrolling. */
const firstScreen = 2;

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly store: StoreCode;
  /** The buttons of a card, from the page: a feature knows no other. */
  readonly action?: (product: ProductCardModel) => ReactNode;
  /** The toggle in a card's corner, from the page. */
  readonly mark?: (product: ProductCardModel) => ReactNode;
  /** The grid is the first thing on its page. */
  readonly leading?: boolean;
  /** Place of the products' names in the page's outline. */
  readonly headingLevel: 2 | 3;
}

/** Products side by side: two on a phone, four on a desk. */
export function ProductGrid({
  products,
  store,
  action,
  mark,
  leading = false,
  headingLevel,
}: ProductGridProps) {
  const showLabels = featureOn('productLabels', store);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          store={store}
          action={action?.(product)}
          mark={mark?.(product)}
          sizes={sizes}
          priority={leading && index < firstScreen}
          showLabels={showLabels}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
}
