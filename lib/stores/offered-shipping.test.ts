import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env/env';
import { pickupMethod } from '@/config/shop/shipping';
import { storeCodes } from '@/config/shop/stores';
import { offeredShipping } from './offered-shipping';

const DATABASE_URL = 'postgresql://db/shop';

describe('offeredShipping', () => {
  it.each(storeCodes)('offers no invented pick-up points of %s with a database of the operator', (store) => {
    const methods = offeredShipping(store, parseEnv({ DATABASE_URL }));
    expect(methods.length).toBeGreaterThan(0);
    expect(methods.map(({ method }) => method)).not.toContain(pickupMethod);
  });

  it.each([
    [{}, true],
    [{ PICKUP_POINTS: 'off' }, false],
    [{ DATABASE_URL, PICKUP_POINTS: 'demo' }, true],
  ])('with %j offers pick-up points: %s', (source, offered) => {
    const codes = offeredShipping('uk', parseEnv(source)).map(({ method }) => method);
    expect(codes.includes(pickupMethod)).toBe(offered);
  });
});
