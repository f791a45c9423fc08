import { describe, expect, it } from 'vitest';
import { addressIn } from '../../contract/selling-shop';
import { nl } from '../../contract/catalogue-fixture';
import type { PickupPoint } from '../../model/address';
import type { PickupPointSource } from '../../ports/checkout';
import { chosenPickupPoint, pickupPointsNear } from './pickup-points';

const pointIn = (country: string): PickupPoint => ({
  id: `${country}-1`,
  carrierCode: 'postnl',
  name: 'Corner shop',
  street: 'Market 1',
  postcode: '1234 AB',
  city: 'Border',
  country,
  hours: [],
});

/** A carrier with points on both sides of a border. */
const points = [pointIn('BE'), pointIn('NL')];
const source: PickupPointSource = {
  near: async () => points,
  find: (_, __, id) => points.find((point) => point.id === id) ?? null,
};

describe('pick-up points of a carrier in several countries', () => {
  it('are listed and accepted only in the country of the delivery', async () => {
    expect(await pickupPointsNear(source, nl, addressIn(nl), 'postnl')).toEqual([pointIn('NL')]);
    const chosen = (pickupPoint: string) =>
      chosenPickupPoint(source, nl, { carrierCode: 'postnl', methodCode: 'pickup', pickupPoint });
    expect(chosen('NL-1')).toEqual(pointIn('NL'));
    expect(chosen('BE-1')).toBeNull();
  });
});
