import { describe, expect, it } from 'vitest';
import type { VatConsultation } from '../../model/tax';
import { emptyAddress } from '../../model/address';
import type { CartAddresses } from '../../model/cart';
import { chargedAmount } from '../pricing/price-cart';
import { cartTaxOf, taxCaseOf, taxOfClass, vatNumberOf, decideTax } from './cart-tax';

const address = (country: string, vat = '') => ({ ...emptyAddress, country, vat });
const subject = (changes: Partial<CartAddresses> = {}): CartAddresses => ({
  shippingAddress: address('DE'),
  billingAddress: null,
  billingSameAsShipping: true,
  ...changes,
});
const german = 'DE123456789';
const belgian = 'BE0123456789';
const answer = (vatNumber: string, valid: boolean): VatConsultation => ({
  vatNumber,
  valid,
  checkedAt: '2026-11-26T12:00:00Z',
  reference: null,
  name: null,
  address: null,
});

describe('the tax of a class', () => {
  const decisionOf = (destination: string, consultation: VatConsultation | null = null) =>
    decideTax({ storeCountry: 'DE', destination, vatNumbers: [german], consultation });

  it('is the rate of the country of delivery, at which the price of the catalogue is charged', () => {
    const tax = decisionOf('IE');
    expect(taxOfClass(tax, 'de', 'standard')).toBe(tax);
    expect(taxOfClass(decisionOf('FR'), 'de', 'reduced').rate).toBe(5.5);
    // Books are free of VAT there, and the order is not.
    expect(taxOfClass(tax, 'de', 'reduced').rate).toBe(0);
    for (const taxClass of ['reduced', 'zero'] as const)
      expect(chargedAmount(10_700, taxOfClass(tax, 'de', taxClass))).toBe(10_700);
  });

  it('is the standard rate of a country without a reduced one', () => {
    expect(taxOfClass(decisionOf('DK'), 'de', 'reduced').rate).toBe(25);
  });

  it.each(['DE', 'US'])(
    'is none in an order without VAT to %s, which is charged without what it includes',
    (to) => {
      const tax =
        to === 'US' ? decisionOf(to) : { ...decisionOf(to), rate: 0, reason: 'reverse_charge' as const };
      const charged = (['standard', 'reduced', 'zero'] as const).map((taxClass) =>
        chargedAmount(10_000, taxOfClass(tax, 'de', taxClass)),
      );
      expect(charged).toEqual([8_403, 9_346, 10_000]);
    },
  );
});

describe('the tax case of a cart', () => {
  it('is a delivery in the country of the store before there is an address', () => {
    const none = subject({ shippingAddress: null });
    expect(taxCaseOf('de', none)).toEqual({ storeCountry: 'DE', destination: 'DE', vatNumbers: [] });
  });

  it('has the number of the invoice first, and none of a billing address that is not used', () => {
    const both = { shippingAddress: address('DE', german), billingAddress: address('BE', belgian) };
    const separate = subject({ ...both, billingSameAsShipping: false });
    expect(taxCaseOf('de', separate)).toMatchObject({ destination: 'DE', vatNumbers: [belgian, german] });
    expect(taxCaseOf('de', subject(both)).vatNumbers).toEqual([german]);
  });

  it.each([
    ['of the country of delivery is checked', subject({ shippingAddress: address('DE', german) }), german],
    ['of another country is not', subject({ shippingAddress: address('DE', belgian) }), null],
    [
      'is not in the country of the shop',
      subject({ shippingAddress: address('NL', 'NL123456789B01') }),
      null,
    ],
  ])('a number %s', (_, each, number) => expect(vatNumberOf('de', each)).toBe(number));
});

describe('what the customer has to know', () => {
  const tax = (each: CartAddresses, consultation: VatConsultation | null = null) =>
    cartTaxOf('de', each, decideTax({ ...taxCaseOf('de', each), consultation }));
  const business = subject({ shippingAddress: address('DE', german) });

  it.each([
    ['nothing without a number', subject(), null, { vatNumber: null, notice: null, rate: 19 }],
    ['that no VAT is charged', business, answer(german, true), { notice: 'reverse_charge', rate: 0 }],
    ['that the number is invalid', business, answer(german, false), { notice: 'number_invalid', rate: 19 }],
    ['that VIES did not answer', business, null, { vatNumber: german, notice: 'number_unchecked' }],
    [
      'that another country issued the number',
      subject({ shippingAddress: address('DE', belgian) }),
      null,
      { vatNumber: belgian, notice: 'number_of_other_country' },
    ],
    [
      'nothing about a number in the country of the shop',
      subject({ shippingAddress: address('NL', 'NL123456789B01') }),
      null,
      { vatNumber: 'NL123456789B01', notice: null, reason: 'domestic' },
    ],
    ['that duties are paid', subject({ shippingAddress: address('CH') }), null, { notice: 'duty_paid' }],
  ])('is %s', (_, each, consultation, expected) => expect(tax(each, consultation)).toMatchObject(expected));
});
