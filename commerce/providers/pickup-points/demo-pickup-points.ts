import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode, StoreCountry } from '@/config/types';
import type { PickupPoint } from '../../model/address';
import type { PickupPointSource } from '../../ports/checkout';

/** The invented points by country. The position in a list is the id of a point: append, never reorder. */
const file = 'demo/pickup-points.json';

const text = z.string();
const pointSchema = z.tuple([text, text, text, text, z.enum(['shop', 'late', 'locker'])]);
type Point = z.infer<typeof pointSchema>;

let demoPoints: Readonly<Record<string, readonly Point[]>> | null = null;

/** Name, street, postcode, city and opening hours of the points of a country. */
export function demoPickupPoints(country: StoreCountry): readonly Point[] {
  demoPoints ??= z.record(text, z.array(pointSchema)).parse(JSON.parse(readFileSync(file, 'utf8')));
  return demoPoints[country] ?? [];
}

/** Opening hours as first day, last day (1 is Monday) and the time of opening and closing. */
const pickupHours: Readonly<Record<Point[4], readonly (readonly [number, number, string])[]>> = {
  shop: [
    [1, 5, '09:00–18:30'],
    [6, 6, '09:00–16:00'],
  ],
  late: [
    [1, 6, '08:00–21:00'],
    [7, 7, '10:00–18:00'],
  ],
  locker: [[1, 7, '00:00–24:00']],
};

const listed = 5;
/** Any Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** "Mon–Fri 09:00–18:30", with the day names of the store's language. */
function hoursText(hours: Point[4], store: StoreCode): string[] {
  const format = new Intl.DateTimeFormat(storeConfig(store).locale, { weekday: 'short', timeZone: 'UTC' });
  const name = (day: number) => format.format(monday + (day - 1) * dayMs);
  return pickupHours[hours].map(([from, to, times]) =>
    from === to ? `${name(from)} ${times}` : `${name(from)}–${name(to)} ${times}`,
  );
}

function allPoints(store: StoreCode, carrier: string): PickupPoint[] {
  const { country } = storeConfig(store);
  return demoPickupPoints(country).map(([name, street, postcode, city, hours], index) => ({
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

export const demoPickupSource: PickupPointSource = {
  near: async (store, carrier, { postcode }) =>
    allPoints(store, carrier).toSorted(byDistance(postcode)).slice(0, listed),
  find: (store, carrier, id) => allPoints(store, carrier).find((point) => point.id === id) ?? null,
};
