'use client';

import type { ShownCart } from '@/features/cart/shown-cart';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { AddressText, PickupPointText } from '@/features/address/components/address-text';
import type { CheckoutConfig } from '../checkout-config';
import { useDeliveryText, waitsForTransfer } from '../use-delivery-text';

interface AddressSummaryProps extends Pick<CheckoutConfig, 'country' | 'billingCountries'> {
  readonly cart: ShownCart;
}

export function AddressSummary({ cart, country, billingCountries }: AddressSummaryProps) {
  const t = useTexts('checkout');
  const numbers = { t: useTexts('address'), locale: useShop().localeKey };
  const [shipping] = cart.shippingAddresses;
  const { billingAddress: billing, billingSameAsShipping: same } = cart;
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

export function DeliverySummary({ cart }: { readonly cart: ShownCart }) {
  const t = useTexts('cart');
  const checkout = useTexts('checkout');
  const { price } = useMoney();
  const deliveryText = useDeliveryText();
  const [shipping] = cart.shippingAddresses;
  const method = shipping?.selectedShippingMethod;
  if (!method) return null;
  return (
    <>
      <p>{`${method.methodTitle}, ${method.amount.minor === 0 ? t('shippingFree') : price(method.amount)}`}</p>
      <p>
        {waitsForTransfer(cart)
          ? checkout('afterTransfer')
          : deliveryText(method.methodCode, method.deliveryDay)}
      </p>
      {shipping.selectedPickupPoint && <PickupPointText point={shipping.selectedPickupPoint} />}
    </>
  );
}
