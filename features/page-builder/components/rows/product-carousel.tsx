import { ShippingCostNote } from '@/features/content/components/prices-note';
import { ProductGrid } from '@/features/product-card/components/product-grid';
import { wishlistToggleOf } from '@/features/wishlist/components/product-wishlist-toggle';
import { Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../target-url';
import { getRowProducts } from '../../server/loaders';
import { ActionLink } from '../action-link';

/** Hides the cards that would not fill the last row of three columns, by the number of cards in a grid. */
const fullRows: Readonly<Record<number, string>> = {
  4: 'md:max-xl:[&>ul>li:nth-child(n+4)]:hidden',
  5: 'md:max-xl:[&>ul>li:nth-child(n+4)]:hidden',
  7: 'md:max-xl:[&>ul>li:nth-child(n+7)]:hidden',
  8: 'md:max-xl:[&>ul>li:nth-child(n+7)]:hidden',
  10: 'md:max-xl:[&>ul>li:nth-child(n+10)]:hidden',
  11: 'md:max-xl:[&>ul>li:nth-child(n+10)]:hidden',
};

export async function ProductCarousel({ row, context, targets }: RowProps<'productCarousel'>) {
  const products = await getRowProducts(context, row.products, targets);
  if (products.length === 0) return null;
  const grid = row.look === 'grid';
  return (
    <Container
      className={
        grid
          ? 'deferred-section [--estimate:125rem] lg:[--estimate:77rem] pt-12 lg:pt-16'
          : 'deferred-section [--estimate:36rem] lg:[--estimate:40rem] pt-12 lg:pt-16'
      }
    >
      <SectionHeading
        level={2}
        title={row.title}
        action={<ActionLink action={row.action} targets={targets} />}
      />
      <ShippingCostNote context={context} className="-mt-3 mb-4" />
      <div className={grid ? fullRows[products.length] : undefined}>
        <ProductGrid
          headingLevel={3}
          products={products}
          store={context.store}
          look={grid ? 'grid' : 'line'}
          toggle={wishlistToggleOf(context.store)}
        />
      </div>
    </Container>
  );
}
