import {
  type DemoPickupPoint,
  demoPickupPoints,
  pickupHours,
  type PickupHours,
} from '@/config/shop/pickup-points';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { PickupPoint } from '../../model/pickup-point';
import type { PickupPointSource } from '../../ports/checkout';

/** The number of pick-up points that a shopper chooses from. */
const listed = 5;
/** Any Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** "Mon–Fri 09:00–18:30", with the day names of the store's language. */
function hoursText(hours: PickupHours, store: StoreCode): string[] {
  const format = new Intl.DateTimeFormat(storeConfig(store).locale, { weekday: 'short', timeZone: 'UTC' });
  const name = (day: number) => format.format(monday + (day - 1) * dayMs);
  return pickupHours[hours].map(([from, to, times]) =>
    from === to ? `${name(from)} ${times}` : `${name(from)}–${name(to)} ${times}`,
  );
}

/** The points of the country of the store, as the carrier would list them. */
function allPoints(store: StoreCode, carrier: string): PickupPoint[] {
  const { country } = storeConfig(store);
  const points: readonly DemoPickupPoint[] = demoPickupPoints[country];
  return points.map(([name, street, postcode, city, hours], index) => ({
    id: `${country}-${index + 1}`,
    carrierCode: carrier,
    name,
    street,
    postcode,
    city,
    country,
    hours: hoursText(hours, store),
  }));
}

const compact = (postcode: string) => postcode.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

function sharedPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Orders postcodes by how much of their beginning they share with `postcode`, then by their numbers. */
function byDistance(postcode: string): (one: PickupPoint, other: PickupPoint) => number {
  const from = compact(postcode);
  const distance = (point: PickupPoint) => {
    const to = compact(point.postcode);
    const apart = Math.abs((parseInt(from, 10) || 0) - (parseInt(to, 10) || 0));
    return { shared: sharedPrefix(from, to), apart };
  };
  return (one, other) => {
    const [a, b] = [distance(one), distance(other)];
    return b.shared - a.shared || a.apart - b.apart;
  };
}

/** The invented points of `config/shop/pickup-points.ts`: each carrier has the same. */
export const demoPickupSource: PickupPointSource = {
  near: async (store, carrier, { postcode }) =>
    allPoints(store, carrier).toSorted(byDistance(postcode)).slice(0, listed),
  find: (store, carrier, id) => allPoints(store, carrier).find((point) => point.id === id) ?? null,
};
