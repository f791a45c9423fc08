import { carrierNames } from '@/config/shop/shipping-methods';
import type { CarrierCode } from '@/config/types';

export interface TrackingLine {
  /** As it was pasted. */
  readonly text: string;
  readonly number: string;
  readonly trackingNumber: string;
  /** Undefined: the carrier that the customer chose. */
  readonly carrier: CarrierCode | undefined;
}

const carriers = Object.entries(carrierNames) as [CarrierCode, string][];

const carrierOf = (text: string) =>
  carriers.find(([code, name]) => [code, name.toLowerCase()].includes(text.trim().toLowerCase()))?.[0];

/** An order, its tracking number and perhaps its carrier: pasted from a sheet, or a CSV. A head is left out. */
export function trackingLines(text: string): TrackingLine[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    const [number = '', ...rest] = cells.filter((cell) => cell !== '');
    // The number of an order has digits; the head of a sheet has none.
    if (!/\d/.test(number)) return [];
    const carrier = rest.map(carrierOf).find((code) => code !== undefined);
    const trackingNumber = rest.find((cell) => carrierOf(cell) === undefined) ?? '';
    return [{ text: line.trim(), number, trackingNumber, carrier }];
  });
}
