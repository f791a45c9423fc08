import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { wishlistToggleOf } from '@/features/wishlist/components/product-wishlist-toggle';
import { Container, Heading } from '@/ui/layout';
import { ProductGrid } from '@/features/product-card/components/product-grid';

interface ProductShelfProps {
  readonly kind: 'accessories' | 'related';
  readonly product: Product;
  readonly context: Context;
}

/** Renders nothing without products. */
export async function ProductShelf({ kind, product, context }: ProductShelfProps) {
  const products = product[kind];
  if (products.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <Container className="deferred-section pb-14 [--estimate:38rem] lg:[--estimate:42rem]">
      <section id={kind} className="scroll-mt-24 border-t border-line pt-10">
        <div className="mb-5 grid gap-1">
          <Heading level={2}>{t(kind)}</Heading>
          <ShippingCostNote context={context} />
        </div>
        <ProductGrid
          products={products}
          store={context.store}
          headingLevel={3}
          look="line"
          toggle={wishlistToggleOf(context.store)}
        />
      </section>
    </Container>
  );
}
