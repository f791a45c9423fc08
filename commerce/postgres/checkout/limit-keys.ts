import type { OrderLimitKey } from '@/config/limits/order-limits';
import type { Address } from '../../model/address';
import { mailbox } from '../../domain/customers/mailbox';
import { keyedHash } from '../secrets';
import type { Draft } from '../../domain/orders/draft';

/** One key that the limits of orders count: a keyed hash. */
export interface LimitKey {
  readonly by: OrderLimitKey;
  readonly key: string;
}

/** Country, postcode and house number; the street where the house has no number. */
function household({ country, postcode, street }: Address): string {
  const house = street.number || street.street;
  return [country, postcode, house].map((part) => part.toLowerCase().replaceAll(/\s/g, '')).join('|');
}

/** The keys of an order. The client is unknown to a caller that has no network, such as a test. */
export function limitKeys(
  { email, shippingAddress }: Pick<Draft, 'email' | 'shippingAddress'>,
  client: string | undefined,
  secret: string,
): LimitKey[] {
  const values = { client, email: mailbox(email), address: household(shippingAddress) };
  const keyOf = (by: OrderLimitKey, value: string) => keyedHash(`order limit ${by} ${value}`, secret);
  return (['client', 'email', 'address'] as const).flatMap((by) => {
    const value = values[by];
    return value === undefined ? [] : [{ by, key: keyOf(by, value) }];
  });
}
