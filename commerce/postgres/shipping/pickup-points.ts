import { pickupMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { Context } from '../../context';
import type { Address, PickupPoint } from '../../model/address';
import type { PickupPointSource } from '../../ports/checkout';
import { offersShipping } from '../../domain/delivery/shipping';
import type { PaymentMethodsOf } from '../../domain/payments/payment-methods';

/** Whether a point is in the country that the store delivers to, on which the VAT depends. A carrier may have others near a border. */
const isServed = ({ store }: Context, { country }: PickupPoint): boolean =>
  country === storeConfig(store).country;

/** The pick-up points of a carrier near an address, the nearest first; none where the store has no such method. */
export async function pickupPointsNear(
  source: PickupPointSource | null,
  context: Context,
  address: Address | null,
  carrier: string,
): Promise<readonly PickupPoint[]> {
  const offered = { ...context, methods: offeredShipping(context.store) };
  if (!address || !offersShipping(offered, address, carrier, pickupMethod)) return [];
  const points = (await source?.near(context.store, carrier, address)) ?? [];
  return points.filter((point) => isServed(context, point));
}

/** The chosen pick-up point of a cart; null for another method, without a choice, or if the point is gone or abroad. */
export function chosenPickupPoint(
  source: PickupPointSource | null,
  context: Context,
  chosen: {
    readonly carrierCode: string | null;
    readonly methodCode: string | null;
    readonly pickupPoint: string | null;
  },
): PickupPoint | null {
  const { carrierCode, methodCode, pickupPoint } = chosen;
  if (carrierCode === null || methodCode !== pickupMethod || pickupPoint === null) return null;
  const point = source?.find(context.store, carrierCode, pickupPoint);
  return point && isServed(context, point) ? point : null;
}

export interface CheckoutChoices {
  readonly paymentMethods: PaymentMethodsOf;
  /** Null: there is no delivery to pick-up points. */
  readonly pickupPoints: PickupPointSource | null;
}
