import { CartScreen } from '@/features/cart/components/cart-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';
import { getDeliveryUrl } from '@/features/content/server/links';
import { BelowCart } from '@/features/product-card/components/below-cart';
import { currentContext } from '@/features/store/server/current-context';
import { CartWarning } from '@/features/system/islands/elsewhere';
import { IslandTexts } from '@/lib/messages/island-texts';
import { unlistedPage } from '@/app/pages';

export const generateMetadata = unlistedPage('cart.title');

export default async function CartRoute() {
  const context = await currentContext();
  return (
    <>
      <OpenOrderNotice />
      <CartScreen
        store={context.store}
        deliveryUrl={await getDeliveryUrl(context)}
        above={
          <IslandTexts of={['system.inCart']}>
            <CartWarning />
          </IslandTexts>
        }
        below={<BelowCart context={context} />}
      />
    </>
  );
}
