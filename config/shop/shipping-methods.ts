import { knownCarriers, maxWeights, type ShippingMethod } from './shipping';
import { siteStore } from './stores';
import { viewCodes } from './store-views';
import type { SiteShipping } from '../site/site-schema';
import { site } from '../site/site';
import type { CarrierCode, StoreCode } from '../types';

export const carrierNames: Readonly<Record<CarrierCode, string>> = {
  ...Object.fromEntries(Object.entries(site.carriers).map(([code, { name }]) => [code, name])),
  ...knownCarriers,
};

/** The methods of a store in the order of the checkout, the standard one first. */
type Methods = readonly [ShippingMethod, ...ShippingMethod[]];

const toMethod = ({ carrier, method, price, freeFrom, days: [min, max] }: SiteShipping): ShippingMethod => ({
  carrier,
  method,
  titleKey: `shipping.method.${method}`,
  price,
  freeFrom: freeFrom ?? null,
  maxWeight: maxWeights[method],
  workingDays: { min, max },
});

function methodsOf(store: StoreCode): Methods {
  const [first, ...rest] = siteStore(store).shipping.map(toMethod);
  // The schema of the site file refuses an empty list.
  if (!first) throw new Error(`${store} has no shipping method`);
  return [first, ...rest];
}

/** The shipping methods of each store, from the site file. Carriers: docs/countries.md. */
export const shippingMethods = Object.fromEntries(
  viewCodes.map((code) => [code, methodsOf(code)]),
) as Readonly<Record<StoreCode, Methods>>;
