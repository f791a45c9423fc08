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
import type { Order } from '@/commerce/model/order';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { codeField } from '@/lib/fields/text';
import type { OpenOrderState } from '../order/open-order-storage';
import { ownOrder, paymentOf, settledOrder } from '@/features/orders/server/last-order';
import { readCheckoutCart } from '@/features/cart/server/cart-cookie';

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

const numberSchema = codeField().catch('');

async function stateOf(context: Context, order: Order): Promise<OpenOrderState['state']> {
  const { status } = order;
  if (status === 'pending_payment')
    return (await paymentOf(context, order))?.checking ? 'checking' : 'pending';
  return status === 'canceled' ? 'canceled' : 'placed';
}

/** Asks the provider about an order of this browser or its customer. `unknown` for any other number. */
export async function getOpenOrder(_: undefined, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const order = await ownOrder(request, numberSchema.parse(request.query.get('number') ?? undefined));
  const state = order
    ? await stateOf(request.context, await settledOrder(request.context, order))
    : 'unknown';
  const body: OpenOrderState = { state };
  return ok({ body });
}

const carrierSchema = codeField().catch('');

/** None without a cart or an address. */
export async function getPickupPoints(
  _: undefined,
  { context, cookies, query }: ShopRequest,
): Promise<Result<Reply, Failure>> {
  const token = readCheckoutCart(cookies);
  const carrier = carrierSchema.parse(query.get('carrier_code') ?? undefined);
  const points = token ? await backend().checkout.pickupPoints(context, token, carrier) : [];
  return ok({ body: { pickupPoints: points } });
}
