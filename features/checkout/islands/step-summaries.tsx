'use client';

import type { WireCart } from '@/features/cart/wire-cart';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { AddressText, PickupPointText } from '@/features/address/components/address-text';
import type { CheckoutConfig } from '../checkout-config';
import { useDeliveryText, waitsForTransfer } from '../use-delivery-text';

interface AddressSummaryProps extends Pick<CheckoutConfig, 'country' | 'billingCountries'> {
  readonly cart: WireCart;
}

export function AddressSummary({ cart, country, billingCountries }: AddressSummaryProps) {
  const t = useTexts('checkout');
  const numbers = { t: useTexts('address'), locale: useShop().localeKey };
  const [shipping] = cart.shipping_addresses;
  const { billing_address: billing, billing_same_as_shipping: same } = cart;
  const billedIn = billingCountries.find(({ profile }) => profile.code === billing?.country);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {shipping && <AddressText address={shipping} format={country} numbers={numbers} />}
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t('billingAddress')}</p>
        {!same && billing ? (
          <AddressText
            address={billing}
            format={billedIn?.profile ?? country}
            numbers={numbers}
            {...(billedIn && billing.country !== country.code && { country: billedIn.name })}
          />
        ) : (
          <p>{t('sameAsShipping')}</p>
        )}
      </div>
    </div>
  );
}

export function DeliverySummary({ cart }: { readonly cart: WireCart }) {
  const t = useTexts('cart');
  const { price } = useMoney();
  const deliveryText = useDeliveryText();
  const [shipping] = cart.shipping_addresses;
  const method = shipping?.selected_shipping_method;
  if (!method) return null;
  return (
    <>
      <p>{`${method.method_title}, ${method.amount.value === 0 ? t('shippingFree') : price(method.amount)}`}</p>
      {!waitsForTransfer(cart) && <p>{deliveryText(method.method_code, method.delivery_day)}</p>}
      {shipping.selected_pickup_point && <PickupPointText point={shipping.selected_pickup_point} />}
    </>
  );
}
