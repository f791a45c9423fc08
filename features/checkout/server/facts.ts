import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type ShippingMethod, shippingMethods } from '@/config/shipping';
import type { CurrentStore } from '@/lib/current-store';
import { storeProfile } from '@/lib/store-profile';
import { deliveryTime } from '@/lib/delivery-time';
import { toCountryFacts } from '../country-facts';
import { type CheckoutFacts, deliveryKey } from '../facts';

/** This store's facts for the islands of the checkout; those of the other stores stay on the server. */
export async function checkoutFacts({ store, config }: CurrentStore): Promise<CheckoutFacts> {
  const t = await getTranslations('checkout');
  const offers: readonly ShippingMethod[] = shippingMethods[store];
  const times = offers.map(({ carrier, method, workingDays }) => [
    deliveryKey({ carrier_code: carrier, method_code: method }),
    deliveryTime(workingDays, t),
  ]);
  return {
    country: toCountryFacts(storeProfile(config)),
    deliveryTimes: Object.fromEntries(times) as Record<string, string>,
    paymentMethods: config.paymentMethods,
    orderButton: config.orderButton,
  };
}
