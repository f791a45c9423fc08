import type { CarrierCode, CurrencyCode } from '../types';

export type ShippingMethodCode = 'standard' | 'pickup' | 'express';

export const pickupMethod = 'pickup' satisfies ShippingMethodCode;

/** A shipping method. Prices include VAT, in minor units, one for each currency of the store. */
export interface ShippingMethod {
  readonly carrier: CarrierCode;
  readonly method: ShippingMethodCode;
  /** Message key with the parameter `carrier`. */
  readonly titleKey: `shipping.method.${ShippingMethodCode}`;
  readonly price: Readonly<Partial<Record<CurrencyCode, number | undefined>>>;
  /** Order value from which shipping is free; null: never. */
  readonly freeFrom: Readonly<Partial<Record<CurrencyCode, number | undefined>>> | null;
  /** The heaviest order, in grams. */
  readonly maxWeight: number;
  /** Working days from order to delivery. */
  readonly workingDays: { readonly min: number; readonly max: number };
}

/** The same in every language (spec §9). `fedex`: for orders that staff hand over. The site file adds others. */
export const knownCarriers = {
  postnl: 'PostNL',
  bpost: 'bpost',
  dhl: 'DHL',
  gls: 'GLS',
  dpd: 'DPD',
  ups: 'UPS',
  fedex: 'FedEx',
} as const satisfies Record<CarrierCode, string>;

/** In grams. Ten parcels of 30 kg for one address; more is a pallet. One person carries a pick-up; express travels alone. */
export const maxWeights: Record<ShippingMethodCode, number> = {
  standard: 300_000,
  pickup: 20_000,
  express: 30_000,
};
