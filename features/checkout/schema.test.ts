import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Address, emptyAddress as emptyFields } from '@/commerce/model/address';
import { nl } from '@/config/countries/nl';
import { checkAddress } from '@/lib/fields/address';
import { fieldErrors, isMalformed } from '@/lib/fields/message';
import { checkoutPutMembers } from './schema';

const schema = z.discriminatedUnion('type', [...checkoutPutMembers]);

function outcome(body: unknown) {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  return isMalformed(parsed.error) ? 400 : fieldErrors(parsed.error);
}

const emptyAddress: Address = { ...emptyFields, country: '' };

describe('steps of the checkout', () => {
  it.each([
    [{ type: 'checkout-setEmail', email: 'ann@example.nl' }],
    [{ type: 'checkout-setShippingMethod', carrier_code: 'dhl', method_code: 'home' }],
    [{ type: 'checkout-setPaymentMethod', code: 'ideal' }],
    [{ type: 'checkout-applyCoupon', code: 'WELCOME' }],
    [{ type: 'checkout-removeCoupon' }],
    [{ type: 'checkout-placeOrder', comment: 'Ring\ntwice', newsletter: true, poNumber: 'PO 1' }],
    [{ type: 'cancelPayment', cartid: 'c-1' }],
  ])('accepts %j unchanged', (body) => {
    expect(outcome(body)).toEqual(body);
  });

  it('defaults to no comment, newsletter and purchase order number', () => {
    expect(outcome({ type: 'checkout-placeOrder' })).toEqual({
      type: 'checkout-placeOrder',
      comment: '',
      newsletter: false,
      poNumber: '',
    });
  });

  it.each([
    [{ type: 'checkout-setEmail', email: 'a@b' }, 'email', 'validation.email.domainDot'],
    [{ type: 'checkout-setEmail' }, 'email', 'validation.required'],
    [{ type: 'checkout-setShippingMethod', carrier_code: 'dhl' }, 'method_code', 'validation.required'],
    [{ type: 'checkout-applyCoupon', code: ' ' }, 'code', 'validation.required'],
    [{ type: 'checkout-placeOrder', comment: 'x'.repeat(1001) }, 'comment', 'validation.maxLength'],
    [{ type: 'checkout-placeOrder', poNumber: 'x'.repeat(51) }, 'poNumber', 'validation.maxLength'],
    [{ type: 'cancelPayment' }, 'cartid', 'validation.required'],
    [{ type: 'checkout-setBillingAddress' }, 'address', 'validation.required'],
    [{ type: 'checkout-setBillingAddress', sameAsShipping: false }, 'address', 'validation.required'],
    [
      { type: 'checkout-setBillingAddress', sameAsShipping: true, address: {} },
      'sameAsShipping',
      'validation.validateInput',
    ],
  ])('%j breaks a rule at %s', (body, path, key) => {
    expect(outcome(body)).toEqual({ [path]: expect.objectContaining({ key }) });
  });

  it.each([
    [null],
    [[]],
    [{}],
    [{ type: 'checkout-unknown' }],
    [{ type: 'checkout-setEmail', email: null }],
    [{ type: 'checkout-setEmail', email: { $ne: '' } }],
    [{ type: 'checkout-placeOrder', newsletter: 'yes' }],
    [{ type: 'checkout-setShippingAddress' }],
    [{ type: 'checkout-setShippingAddress', address: 'Kade 12' }],
    [{ type: 'checkout-setShippingAddress', address: { street: 'Kade 12' } }],
    [{ type: 'checkout-setShippingAddress', address: { street: { number: 12 } } }],
    [{ type: 'checkout-setBillingAddress', sameAsShipping: 'true' }],
  ])('%j is malformed', (body) => {
    expect(outcome(body)).toBe(400);
  });

  it('checks only the types of an address', () => {
    expect(outcome({ type: 'checkout-setShippingAddress', address: { street: { number: '1x' } } })).toEqual({
      type: 'checkout-setShippingAddress',
      address: { ...emptyAddress, street: { street: '', number: '1x', addition: '' } },
      addToAddressBook: false,
    });
  });

  it('outputs the billing address or `sameAsShipping`', () => {
    const type = 'checkout-setBillingAddress';
    expect(outcome({ type, sameAsShipping: true })).toEqual({
      type,
      address: 'sameAsShipping',
      addToAddressBook: false,
    });
    expect(outcome({ type, address: { city: 'Leiden' }, addToAddressBook: true })).toEqual({
      type,
      address: { ...emptyAddress, city: 'Leiden' },
      addToAddressBook: true,
    });
  });

  it('outputs an address that `checkAddress` accepts', () => {
    const wire = {
      ...emptyAddress,
      firstname: 'Ann',
      lastname: 'de Vries',
      street: { street: 'Kade', number: '12', addition: '' },
      postcode: '1234ab',
      city: 'Leiden',
      country: 'NL',
    };
    const result = checkAddress(wire, nl, 'delivery');
    const address: Address | null = result.ok ? result.data : null;
    expect(address).toEqual({ ...wire, postcode: '1234 AB' });
  });

  it('returns a result for any JSON', () => {
    const types = checkoutPutMembers.map((member) =>
      'shape' in member ? member.shape.type.value : 'checkout-setBillingAddress',
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({
        type: fc.constantFrom(...types),
        email: fc.jsonValue(),
        address: fc.jsonValue(),
        code: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(body, (value) => {
        expect(outcome(value)).toBeDefined();
      }),
    );
  });
});
