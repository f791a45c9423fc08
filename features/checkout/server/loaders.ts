import 'server-only';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { currencyFacts } from '@/config/shop/store-formats';
import { contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import { serializeProfile } from '@/features/address/address-values';
import { addressCountries } from '@/features/address/server/address-countries';
import { deliveryTime } from '@/lib/dates/day-texts';
import { heaviestOrder } from '@/commerce/domain/delivery/shipping';
import { formatNumber, formatPrice } from '@/lib/money/money';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { storeProfile } from '@/config/countries/countries';
import { type CheckoutConfig, deliveryKey } from '../checkout-config';

export async function checkoutConfig(context: Context): Promise<CheckoutConfig> {
  const { store, currency } = context;
  const config = storeConfig(store);
  // On one line.
  const phone = contactOf(config.code).phoneNumber.replaceAll(' ', '\u00a0');
  const [t, paymentMethods] = await Promise.all([
    getTranslations('checkout'),
    backend().payments.methods(context),
  ]);
  const methods = offeredShipping(store);
  const times = methods.map(({ carrier, method, workingDays }) => [
    deliveryKey({ carrierCode: carrier, methodCode: method }),
    deliveryTime(workingDays, t),
  ]);
  return {
    country: serializeProfile(storeProfile(config)),
    billingCountries: addressCountries(config),
    deliveryTimes: Object.fromEntries(times) as Record<string, string>,
    heavyOrder: t('heavyOrder', { weight: formatNumber(heaviestOrder(methods), store), phone }),
    largeTransfer: t('largeTransfer', {
      limit: formatPrice({ minor: currencyFacts[currency].maxTransfer, currency }, store),
      phone,
    }),
    paymentMethods,
    orderButton: config.orderButton,
  };
}
