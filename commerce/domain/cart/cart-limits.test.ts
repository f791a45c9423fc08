import { describe, expect, it } from 'vitest';
import { currencyFacts } from '@/config/shop/store-formats';
import { purchase } from '@/config/limits/islands';
import { emptyAddress } from '../../model/address';
import { exceedsMethod, exceedsOrderQuantity, suitsCustomer, transferLimit } from './fit-lines';

const max = currencyFacts.EUR.maxTransfer;
const eur = (minor: number) => ({ minor, currency: 'EUR' }) as const;

it('an order has at most the units of an order', () => {
  expect([purchase.maxOrderQuantity, purchase.maxOrderQuantity + 1].map(exceedsOrderQuantity)).toEqual([
    false,
    true,
  ]);
});

it.each([
  ['banktransfer', max, false],
  ['banktransfer', max + 1, true],
  ['ideal', max + 1, false],
])('%s of %i is too much: %s', (method, minor, exceeds) => {
  expect(exceedsMethod(method, eur(minor))).toBe(exceeds);
  expect(transferLimit('EUR')).toEqual(eur(max));
});

describe('a method for businesses', () => {
  const address = (company: string) => ({ ...emptyAddress, country: 'NL', company });
  const [company, person] = [address('Owl BV'), address('')] as const;

  it.each([
    ['its only address', company, null, true],
    ['neither address', person, null, false],
    ['the invoice', person, company, true],
    ['the parcel alone', company, person, false],
    ['no address yet', null, null, false],
  ])('is for a company on %s', (_, shippingAddress, billingAddress, suits) => {
    const cart = { shippingAddress, billingAddress, billingSameAsShipping: billingAddress === null };
    expect(suitsCustomer('einvoice', cart)).toBe(suits);
    expect(suitsCustomer('ideal', cart)).toBe(true);
  });
});
