import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billingProfile, countryProfiles } from '@/config/countries/countries';
import type { StoreCountry } from '@/config/types';
import { accountPostMembers } from '@/features/account/schema';
import { cartPostSchema } from '@/features/cart/schema';
import { checkoutPutMembers } from '@/features/checkout/schema';
import { reviewPostSchema } from '@/features/reviews/schema';
import { type AddressUse, checkAddress } from '@/lib/fields/address';
import { refuseCommon } from '@/lib/fields/password/common-password';
import { fieldErrors, type ValidationKey, validationKeys, isMalformed } from '@/lib/fields/message';

// Every message of the rules is the answer to a request that a client can send.

const putCart = z.discriminatedUnion('type', [...checkoutPutMembers]);
const postUser = z.discriminatedUnion('type', [reviewPostSchema, ...accountPostMembers]);

/** The keys of the fields of a refused body, by path. */
function refusals(schema: z.ZodType, body: unknown): Record<string, string> {
  const parsed = schema.safeParse(body);
  if (parsed.success || isMalformed(parsed.error)) return {};
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([path, { key }]) => [path, key]));
}

/** The keys of an address of `PUT /api/cart` in the store of a country, as its handler checks it. */
function addressRefusals(use: AddressUse, address: object, store: StoreCountry = 'NL') {
  const type = use === 'billing' ? 'checkout-setBillingAddress' : 'checkout-setShippingAddress';
  const body = putCart.parse({ type, address: { country: store, ...address } });
  if (!('address' in body) || typeof body.address !== 'object') throw new Error('no address');
  const storeProfile = countryProfiles[store];
  const profile =
    use === 'delivery' ? storeProfile : billingProfile(storeProfile, body.address.country.trim());
  const checked = checkAddress(body.address, profile, use);
  const messages = checked.ok ? [] : Object.entries(checked.error);
  return Object.fromEntries(messages.map(([path, { key }]): [string, string] => [path, key]));
}

const billing = (address: object) => () => addressRefusals('billing', address);
const delivery = (address: object, store?: StoreCountry) => () => addressRefusals('delivery', address, store);
const email = (value: string) => () => refusals(putCart, { type: 'checkout-setEmail', email: value });
const cart = (body: unknown) => () => refusals(cartPostSchema, body);
const account = { firstname: 'Noa', lastname: 'Uil', email: 'noa@shop.example', password: 'Garden-7-lamp' };
const user = (body: object) => () => refusals(postUser, body);
const register = (change: object) => user({ type: 'register', ...account, ...change });
const update = (change: object) => user({ type: 'customerUpdate', ...change });
const line = { product: 'NOC-T4', qty: 1 };

/** A rule that only the server has, besides the schema. */
const common = () => {
  const refused = refuseCommon('Password1!')?.fields ?? {};
  return Object.fromEntries(Object.entries(refused).map(([path, { key }]) => [path, key]));
};

/** For each key a request, and the field that its answer names. */
const requests: Record<ValidationKey, readonly [field: string, request: () => Record<string, string>]> = {
  'validation.required': ['firstname', register({ firstname: ' ' })],
  'validation.minLength': ['password', register({ password: 'Aa1!' })],
  'validation.maxLength': ['firstname', register({ firstname: 'x'.repeat(51) })],
  'validation.exactLength': ['token', user({ type: 'confirmAccount', token: 'cut-off' })],
  'validation.equalTo': [
    'email_confirmation',
    update({ email: 'noa@shop.example', email_confirmation: 'nao@shop.example', current_password: 'x' }),
  ],
  'validation.notEqualTo': [
    'password',
    update({
      password: account.password,
      password_confirmation: account.password,
      current_password: account.password,
    }),
  ],
  'validation.passwordsMatch': ['password_confirmation', register({ password_confirmation: 'Garden-8' })],
  'validation.validateInput': ['salutation', billing({ salutation: 'Dr' })],
  'validation.characters': ['city', billing({ city: 'Lei\u0000den' })],
  'validation.script': ['city', billing({ city: '東京' })],
  'validation.webAddress': ['city', billing({ city: 'www.prize.example/now' })],
  'validation.digitsOnly': ['street.number', billing({ street: { street: 'Kade', number: 'twelve' } })],
  'validation.wholeNumber': ['0.qty', cart([{ ...line, qty: 1.5 }])],
  'validation.minimum': ['0.qty', cart([{ ...line, qty: 0 }])],
  'validation.maximum': ['0.qty', cart([{ ...line, qty: 1e9 }])],
  'validation.tooMany': ['', cart(Array.from({ length: 51 }, () => line))],
  'validation.email.whitespace': ['email', email('noa @shop.example')],
  'validation.email.characters': ['email', email('noé@shop.example')],
  'validation.email.atMissing': ['email', email('noa')],
  'validation.email.atRepeated': ['email', email('noa@@shop.example')],
  'validation.email.atFirst': ['email', email('@shop.example')],
  'validation.email.domainMissing': ['email', email('noa@')],
  'validation.email.domainDot': ['email', email('noa@shop')],
  'validation.email.invalid': ['email', email('noa@shop..example')],
  'validation.postcode': ['postcode', billing({ country: '', postcode: '1234 AB' })],
  'validation.postcodeBfpo': ['postcode', delivery({ postcode: 'BFPO 61' }, 'GB')],
  'validation.addressNotServed': ['postcode', delivery({ postcode: '78266' }, 'DE')],
  'validation.country': ['country', delivery({ country: 'DE' })],
  'validation.countryChoice': ['country', billing({ country: 'XX' })],
  'validation.region': ['region', billing({ country: 'CA', region: 'XX' })],
  'validation.usState': ['region', billing({ country: 'US', region: 'XX' })],
  'validation.phone.characters': ['telephone', billing({ telephone: 'call me' })],
  'validation.phone.length': ['telephone', billing({ telephone: '1234' })],
  'validation.password.sameAsEmail': ['password', register({ password: account.email })],
  'validation.password.classes': ['password', register({ password: 'gardenlamp' })],
  'validation.password.common': ['password', common],
  'validation.vat.europeOnly': ['vat', billing({ country: 'US', vat: 'NL123456789B01' })],
  'validation.vat.countryCode': ['vat', billing({ vat: 'DE123456789' })],
  'validation.vat.characters': ['vat', billing({ vat: 'NL123&456789B01' })],
  'validation.vat.length': ['vat', billing({ vat: 'NL123' })],
  'validation.vat.lengthRange': ['vat', billing({ country: 'AT', vat: 'ATU1' })],
  'validation.vat.format': ['vat', billing({ vat: 'NL123456789X01' })],
};

describe('the messages of the rules', () => {
  it.each(Object.entries(requests))('%s answers a request', (key, [field, request]) => {
    expect(request()).toHaveProperty([field], key);
  });

  it('are all listed', () => {
    expect(Object.keys(requests).toSorted()).toEqual(Object.keys(validationKeys).toSorted());
  });
});
