import { carrierNames } from '@/config/shop/shipping-methods';
import type { CarrierCode } from '@/config/types';

export interface TrackingLine {
  /** As it was pasted. */
  readonly text: string;
  readonly number: string;
  readonly trackingNumber: string;
  /** Undefined: the carrier that the customer chose; null: one that the shop does not know. */
  readonly carrier: CarrierCode | undefined | null;
}

const carriers = Object.entries(carrierNames) as [CarrierCode, string][];

const carrierOf = (text: string) =>
  carriers.find(([code, name]) => [code, name.toLowerCase()].includes(text.trim().toLowerCase()))?.[0];

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
  // The head of a sheet has no digits.
  return lines.filter(({ text: line }, index) => index > 0 || /\d/.test(line));
}
