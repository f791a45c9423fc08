import { describe, expect, it } from 'vitest';
import { type ShippingMethod, shippingMethods } from '@/config/shipping';
import { storeCodes } from '@/config/stores';
import { heaviestOrder } from './heaviest-order';

describe('heaviestOrder', () => {
  it.each(storeCodes)('fits a method of %s, and one kilogram more fits none', (store) => {
    const methods: readonly ShippingMethod[] = shippingMethods[store];
    const taking = (kilograms: number) => methods.filter(({ maxWeight }) => kilograms * 1000 <= maxWeight);
    expect(taking(heaviestOrder(methods))).not.toEqual([]);
    expect(taking(heaviestOrder(methods) + 1)).toEqual([]);
  });
});
