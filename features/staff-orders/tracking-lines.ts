import type { Order } from '@/commerce/model/order';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { CarrierCode } from '@/config/types';
import { carrierField, trackingField } from '@/lib/fields/parcel';

export interface TrackingLine {
  /** As it was pasted. */
  readonly text: string;
  readonly number: string;
  readonly trackingNumber: string;
  /** Undefined: the carrier that the customer chose; null: one that the shop does not know. */
  readonly carrier: CarrierCode | undefined | null;
  /** A line above has the same order. */
  readonly repeated: boolean;
}

const carriers = Object.entries(carrierNames) as [CarrierCode, string][];

const carrierOf = (text: string) =>
  carriers.find(([code, name]) => [code, name.toLowerCase()].includes(text.trim().toLowerCase()))?.[0];

const plain = (number: string) => number.replaceAll(/[\s-]/g, '').toUpperCase();

/** Orders, their tracking numbers and perhaps their carriers: pasted from a sheet, or a CSV. A head is left out. */
export function trackingLines(text: string): TrackingLine[] {
  const lines = text.split('\n').flatMap((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    const [number, ...rest] = cells.filter((cell) => cell !== '');
    if (number === undefined) return [];
    const carrier = rest.map(carrierOf).find((code) => code !== undefined);
    const [trackingNumber = '', ...others] = rest.filter((cell) => carrierOf(cell) === undefined);
    return [{ text: line.trim(), number, trackingNumber, carrier: others.length > 0 ? null : carrier }];
  });
  const seen = new Set<string>();
  return (
    lines
      // The head of a sheet has no digits.
      .filter(({ text: line }, index) => index > 0 || /\d/.test(line))
      .map((line) => {
        const repeated = seen.has(plain(line.number));
        seen.add(plain(line.number));
        return { ...line, repeated };
      })
  );
}

/** The parcel with which a line ships its order; `before`: it has left in it. Else why it is not shipped. */
export function parcelOfLine(
  { parcels, shippingMethod, status }: Pick<Order, 'parcels' | 'shippingMethod' | 'status'>,
  { carrier, trackingNumber }: Pick<TrackingLine, 'carrier' | 'trackingNumber'>,
) {
  if (carrier === null) return 'carrierUnknown' as const;
  const before = status === 'shipped' || status === 'delivered';
  const known = parcels?.find((each) => each.trackingNumber === trackingNumber);
  if (before && !known) return 'otherNumber' as const;
  const track = trackingField.safeParse(trackingNumber);
  const by = carrierField.safeParse(known?.carrier ?? carrier ?? shippingMethod.carrierCode);
  if (!track.success || !by.success) return 'trackingLine' as const;
  return { before, parcel: { carrier: by.data, trackingNumber: track.data } };
}
