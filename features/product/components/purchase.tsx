import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { addToCartLabels } from '@/features/cart/server/labels';
import { getDeliveryUrl } from '@/features/content/server/loaders';
import { PurchasePanel } from '../islands/purchase-panel';
import { PriceNote } from './price-note';
import { purchaseLabels } from '../server/labels';

interface PurchaseProps {
  readonly product: Product;
  readonly context: Context;
}

/** Price, options, stock and buy button of the selected variant, with the notes that the law requires beside a price. */
export async function Purchase({ product, context }: PurchaseProps) {
  const { store } = context;
  const [labels, buttonLabels, deliveryUrl] = await Promise.all([
    purchaseLabels(store),
    addToCartLabels(),
    getDeliveryUrl(context),
  ]);
  return (
    <PurchasePanel
      name={product.name}
      options={product.configurable_options}
      labels={labels}
      buttonLabels={buttonLabels}
      priceNote={<PriceNote product={product} context={context} deliveryUrl={deliveryUrl} />}
    />
  );
}
