import type { CarrierCode, CurrencyCode, StoreCode } from '../types';

export type ShippingMethodCode = 'standard' | 'pickup' | 'express';

/** The method for which the customer has to choose a pick-up point. */
export const pickupMethod = 'pickup' satisfies ShippingMethodCode;

/** A shipping method. Prices include VAT, in minor units, one for each currency of the store. */
export interface ShippingMethod {
  readonly carrier: CarrierCode;
  readonly method: ShippingMethodCode;
  /** Message key with the parameter `carrier`. */
  readonly titleKey: `shipping.method.${ShippingMethodCode}`;
  readonly price: Readonly<Partial<Record<CurrencyCode, number>>>;
  /** Order value from which shipping is free; null: never. */
  readonly freeFrom: Readonly<Partial<Record<CurrencyCode, number>>> | null;
  /** The heaviest order, in grams. */
  readonly maxWeight: number;
  /** Working days from order to delivery. */
  readonly workingDays: { readonly min: number; readonly max: number };
}

/**
 * Brand names of the carriers, the same in every language (spec §9). No store sends with `fedex`: it has a name, an icon
 * and a tracking link for orders that staff hand over to it.
 */
export const carrierNames = {
  postnl: 'PostNL',
  bpost: 'bpost',
  dhl: 'DHL',
  gls: 'GLS',
  dpd: 'DPD',
  ups: 'UPS',
  fedex: 'FedEx',
} as const satisfies Record<CarrierCode, string>;

/**
 * The heaviest order of each method, in grams. A carrier collects up to ten parcels of 30 kg for one address; more needs a
 * pallet, which staff arrange. A pick-up point keeps parcels that one person can carry; an express parcel travels alone.
 */
const maxWeights: Record<ShippingMethodCode, number> = {
  standard: 300_000,
  pickup: 20_000,
  express: 30_000,
};

type Rest = Pick<ShippingMethod, 'price' | 'freeFrom'> & {
  readonly days: readonly [min: number, max: number];
};

function offer(
  carrier: CarrierCode,
  method: ShippingMethodCode,
  { price, freeFrom, days }: Rest,
): ShippingMethod {
  const [min, max] = days;
  return {
    carrier,
    method,
    titleKey: `shipping.method.${method}`,
    price,
    freeFrom,
    maxWeight: maxWeights[method],
    workingDays: { min, max },
  };
}

const belgium = [
  offer('bpost', 'standard', { price: { EUR: 595 }, freeFrom: { EUR: 7500 }, days: [1, 3] }),
  offer('postnl', 'pickup', { price: { EUR: 495 }, freeFrom: { EUR: 7500 }, days: [2, 3] }),
  offer('dpd', 'express', { price: { EUR: 1495 }, freeFrom: null, days: [1, 1] }),
  offer('gls', 'standard', { price: { EUR: 645 }, freeFrom: { EUR: 7500 }, days: [2, 3] }),
];

const switzerland = [
  offer('dhl', 'standard', {
    price: { CHF: 995, EUR: 1050 },
    freeFrom: { CHF: 15000, EUR: 16000 },
    days: [3, 5],
  }),
  offer('dpd', 'pickup', {
    price: { CHF: 895, EUR: 950 },
    freeFrom: { CHF: 15000, EUR: 16000 },
    days: [3, 5],
  }),
  offer('ups', 'express', { price: { CHF: 2495, EUR: 2650 }, freeFrom: null, days: [1, 2] }),
];

/** The shipping methods of each store, in the order of the checkout. Carriers: docs/countries.md. */
export const shippingMethods = {
  nl: [
    offer('postnl', 'standard', { price: { EUR: 495 }, freeFrom: { EUR: 5000 }, days: [1, 2] }),
    offer('postnl', 'pickup', { price: { EUR: 395 }, freeFrom: { EUR: 5000 }, days: [1, 2] }),
    offer('dhl', 'express', { price: { EUR: 1295 }, freeFrom: null, days: [1, 1] }),
    offer('dpd', 'pickup', { price: { EUR: 445 }, freeFrom: { EUR: 5000 }, days: [1, 2] }),
    offer('gls', 'standard', { price: { EUR: 525 }, freeFrom: { EUR: 5000 }, days: [1, 3] }),
  ],
  be_nl: belgium,
  be_fr: belgium,
  de: [
    offer('dhl', 'standard', { price: { EUR: 595 }, freeFrom: { EUR: 7500 }, days: [2, 3] }),
    offer('dpd', 'pickup', { price: { EUR: 495 }, freeFrom: { EUR: 7500 }, days: [2, 4] }),
    offer('gls', 'standard', { price: { EUR: 545 }, freeFrom: { EUR: 7500 }, days: [2, 4] }),
    offer('ups', 'express', { price: { EUR: 1695 }, freeFrom: null, days: [1, 1] }),
  ],
  at: [
    offer('gls', 'standard', { price: { EUR: 695 }, freeFrom: { EUR: 10000 }, days: [2, 4] }),
    offer('dpd', 'pickup', { price: { EUR: 595 }, freeFrom: { EUR: 10000 }, days: [2, 4] }),
    offer('dhl', 'standard', { price: { EUR: 745 }, freeFrom: { EUR: 10000 }, days: [2, 3] }),
    offer('ups', 'express', { price: { EUR: 1995 }, freeFrom: null, days: [1, 2] }),
  ],
  ch_de: switzerland,
  ch_fr: switzerland,
  fr: [
    offer('dpd', 'standard', { price: { EUR: 695 }, freeFrom: { EUR: 10000 }, days: [2, 4] }),
    offer('gls', 'pickup', { price: { EUR: 495 }, freeFrom: { EUR: 10000 }, days: [3, 5] }),
    offer('ups', 'express', { price: { EUR: 1895 }, freeFrom: null, days: [1, 2] }),
  ],
  no: [
    offer('ups', 'standard', { price: { NOK: 9900 }, freeFrom: { NOK: 150000 }, days: [3, 6] }),
    offer('dhl', 'express', { price: { NOK: 24900 }, freeFrom: null, days: [2, 3] }),
  ],
  se: [
    offer('dhl', 'standard', { price: { SEK: 7900 }, freeFrom: { SEK: 120000 }, days: [2, 4] }),
    offer('dhl', 'pickup', { price: { SEK: 5900 }, freeFrom: { SEK: 120000 }, days: [3, 5] }),
    offer('ups', 'express', { price: { SEK: 22900 }, freeFrom: null, days: [1, 2] }),
  ],
  it: [
    offer('gls', 'standard', { price: { EUR: 795 }, freeFrom: { EUR: 12000 }, days: [3, 5] }),
    offer('dhl', 'pickup', { price: { EUR: 695 }, freeFrom: { EUR: 12000 }, days: [3, 5] }),
    offer('ups', 'express', { price: { EUR: 2195 }, freeFrom: null, days: [2, 3] }),
  ],
  uk: [
    offer('dpd', 'standard', {
      price: { GBP: 695, EUR: 795 },
      freeFrom: { GBP: 10000, EUR: 12000 },
      days: [3, 5],
    }),
    offer('dpd', 'pickup', {
      price: { GBP: 595, EUR: 695 },
      freeFrom: { GBP: 10000, EUR: 12000 },
      days: [3, 5],
    }),
    offer('ups', 'express', { price: { GBP: 1895, EUR: 2195 }, freeFrom: null, days: [2, 3] }),
    offer('dhl', 'standard', {
      price: { GBP: 795, EUR: 895 },
      freeFrom: { GBP: 10000, EUR: 12000 },
      days: [2, 4],
    }),
  ],
} as const satisfies Record<StoreCode, readonly ShippingMethod[]>;
