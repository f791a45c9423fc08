import { z } from 'zod';
import { fieldLimits } from '@/config/field-limits';
import type { AddressFormat, CountryProfile } from '@/config/types';
import { fail, ok } from '@/lib/result';
import type { Result } from '@/lib/result';
import { byRule, textField } from './field';
import { houseNumberField } from './house-number';
import { fieldErrors, fieldMessage } from './message';
import type { FieldMessage, FieldMessages } from './message';
import { nameField, optionalNameField } from './name';
import { phoneField } from './phone';
import { checkPostcode, normalisePostcode } from './postcode';
import { asciiUppercase, optionalText, requiredText, singleLine } from './text';
import { vatNumberField } from './vat-number';

const maxLine = 100;
const maxAddition = 20;

/** What an address is for: couriers refuse some that a bill may well go to. */
export type AddressUse = 'delivery' | 'billing';

/**
 * The address form of one country: the fields of spec §3 in the wire shape of the contract, by the rules of
 * spec §5 and the country's profile. Gives a complete address; what is optional and not given is `''`.
 */
export function addressSchema(profile: CountryProfile, use: AddressUse) {
  return z.object({
    salutation: salutationField(profile),
    firstname: nameField,
    middlename: optionalNameField,
    lastname: nameField,
    company: optionalText({ max: maxLine }),
    street: z.object({
      street: requiredText({ max: maxLine }),
      number: houseNumberField(profile.address.houseNumber),
      addition: optionalText({ max: maxAddition }),
    }),
    postcode: postcodeField(profile, use),
    city: requiredText({ max: maxLine }),
    region: regionField(profile.address),
    country: textField(
      (value) => value.trim(),
      (value) => checkCountry(value, profile),
    ),
    telephone: phoneField,
    vat: vatNumberField(profile.code),
    poNumber: optionalText({ max: fieldLimits.poNumber }),
  });
}

/** An address that passed the rules of its country. */
export type ValidAddress = z.output<ReturnType<typeof addressSchema>>;

function checkCountry(value: string, profile: CountryProfile): FieldMessage | null {
  if (value === '') return fieldMessage('validation.required');
  return value === profile.code ? null : fieldMessage('validation.country');
}

function salutationField({ salutations }: CountryProfile) {
  const offered: readonly string[] = salutations;
  return optionalText({ max: maxAddition }).superRefine(
    byRule((value) =>
      value === '' || offered.includes(value) ? null : fieldMessage('validation.validateInput'),
    ),
  );
}

// Both forms of the postcode are judged in the stored form; so profiles write their refusals for that one.
function postcodeField({ code, refusedPostcodes }: CountryProfile, use: AddressUse) {
  return textField(
    (value) => normalisePostcode(value, code),
    (postcode) => {
      const invalid = checkPostcode(postcode, code);
      if (invalid) return invalid;
      if (use === 'billing' || !refusedPostcodes.some((pattern) => pattern.test(postcode))) return null;
      return fieldMessage('validation.addressNotServed', { postcode });
    },
  );
}

function regionField({ region, regions }: AddressFormat) {
  // A country without regions has no such field: what an autofill puts there is dropped, not blamed.
  if (region === 'none')
    return z
      .string()
      .default('')
      .overwrite(() => '');
  if (regions === null)
    return region === 'required' ? requiredText({ max: maxLine }) : optionalText({ max: maxLine });
  const field = textField(
    (value) => asciiUppercase(singleLine(value)),
    (value) => {
      if (value === '') return region === 'required' ? fieldMessage('validation.required') : null;
      return regions.includes(value) ? null : fieldMessage('validation.region');
    },
  );
  return region === 'required' ? field : field.default('');
}

const part = z.string().default('');

/**
 * The bare shape of an address on the wire: every part text, a missing one `''`. The rules depend on the
 * country, which only the server's `checkAddress` knows the profile of.
 */
export const wireAddressSchema = z.object({
  salutation: part,
  firstname: part,
  middlename: part,
  lastname: part,
  company: part,
  street: z.object({ street: part, number: part, addition: part }).prefault({}),
  postcode: part,
  city: part,
  region: part,
  country: part,
  telephone: part,
  vat: part,
  poNumber: part,
});
export type WireAddress = z.output<typeof wireAddressSchema>;

/**
 * Applies the rules of the address's country. `profile` is the profile of `address.country`, undefined where
 * the shop has none: then the country is what is wrong. Messages by path within the address.
 */
export function checkAddress(
  address: WireAddress,
  profile: CountryProfile | undefined,
  use: AddressUse,
): Result<ValidAddress, FieldMessages> {
  if (!profile) {
    return fail({
      country: fieldMessage(address.country.trim() === '' ? 'validation.required' : 'validation.country'),
    });
  }
  const parsed = addressSchema(profile, use).safeParse(address);
  return parsed.success ? ok(parsed.data) : fail(fieldErrors(parsed.error));
}
