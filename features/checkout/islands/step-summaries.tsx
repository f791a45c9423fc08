'use client';

import { useTranslations } from 'next-intl';
import type { WireCart } from '@/commerce/model/wire-cart';
import { AddressText } from '../components/address-text';
import type { CountryFacts } from '../country-facts';

interface AddressSummaryProps {
  readonly cart: WireCart;
  readonly country: CountryFacts;
}

/** The saved addresses, side by side where they differ. */
export function AddressSummary({ cart, country }: AddressSummaryProps) {
  const t = useTranslations('checkout');
  const [shipping] = cart.shipping_addresses;
  const { billing_address: billing, billing_same_as_shipping: same } = cart;
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {shipping && <AddressText address={shipping} format={country} />}
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t('billingAddress')}</p>
        {!same && billing ? <AddressText address={billing} format={country} /> : <p>{t('sameAsShipping')}</p>}
      </div>
    </div>
  );
}
