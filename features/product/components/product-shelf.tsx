import type { ReactNode } from 'react';
import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { Container, Heading } from '@/ui/layout';
import type { ListedCard } from '../card-view';
import { ProductGrid } from './product-grid';

interface ProductShelfProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly ProductCardModel[];
  readonly store: StoreCode;
  /** What is to be said of all prices, from the page. */
  readonly note: ReactNode;
  readonly action?: (card: ListedCard) => ReactNode;
}

/** Products below a product, under a title of their own; nothing where there are none. */
export function ProductShelf({ id, title, products, store, note, action }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    // Beside three others a fourth alone would stand in a row of its own.
    <Container className="md:max-xl:[&_.listed:nth-child(4):last-child]:hidden rendered-when-near [--near:94rem] lg:[--near:76rem] pb-14">
      <section id={id} className="scroll-mt-24 border-t border-line pt-10">
        <div className="mb-5 grid gap-1">
          <Heading level={2}>{title}</Heading>
          {note}
        </div>
        <ProductGrid products={products} store={store} headingLevel={3} {...(action ? { action } : {})} />
      </section>
    </Container>
  );
}
