import { notFound } from 'next/navigation';
import { addToCartLabels } from '@/features/cart/components/add-to-cart-labels';
import { ProductView } from '@/features/product/components/product-view';
import { purchaseLabels } from '@/features/product/components/purchase-labels';
import { SelectionProvider } from '@/features/product/islands/selection';
import { offersOf } from '@/features/product/offers';
import { getProduct } from '@/features/product/server/reads';
import { currentStore } from '@/lib/current-store';
import { Purchase } from './purchase';

/** A product in full. */
export async function ProductScreen({ id }: { readonly id: string }) {
  const { store, currency } = await currentStore();
  const [product, labels, buttonLabels] = await Promise.all([
    getProduct(store, currency, id),
    purchaseLabels(store),
    addToCartLabels(),
  ]);
  const [first, ...others] = product ? offersOf(product, store) : [];
  if (!product || !first) notFound();
  return (
    <SelectionProvider offers={[first, ...others]}>
      <ProductView
        product={product}
        store={store}
        purchase={
          <Purchase
            name={product.name}
            options={product.configurable_options}
            labels={labels}
            buttonLabels={buttonLabels}
          />
        }
      />
    </SelectionProvider>
  );
}
