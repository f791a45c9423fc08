import { z } from 'zod';
import { fieldLimits } from '@/config/limits/islands';
import type { AddressFormat, AddressProfile, PostcodeFormat } from '@/config/countries/country';
import { maxAddition, separateStreet } from '@/lib/address/address-parts';
import { fail, ok, type Result } from '@/lib/result';
import { americanPostcode } from '@/config/countries/formats';
import {
  byRule,
  textField,
  asciiUppercase,
  checkDigitsOnly,
  checkMaxLength,
  checkRequired,
  optionalText,
  requiredText,
  singleLine,
  withoutInvisible,
  checkPrintable,
} from './text';
import { fieldErrors, fieldMessage, type FieldMessage, type FieldMessages } from './message';
import { customerNameField, optionalNameField } from './name';
import { vatNumberField } from './vat-number';
import { checkNoDomain, checkNoWebAddress } from './web-address';

/** Longer than any postcode; the only limit for a country without a known format. */
const maxPostcodeLength = 16;

// Treat other white space, such as a pasted non-breaking space, as a space; drop invisible characters.
function tidy(value: string): string {
  return withoutInvisible(value).replaceAll(/\s/g, ' ').trim();
}

/** Checks a postcode. A match of any pattern is valid; a country without patterns accepts any non-empty postcode (spec §5). */
export function checkPostcode(value: string, format: PostcodeFormat | undefined): FieldMessage | null {
  const postcode = tidy(value);
  const required = checkRequired(postcode);
  if (required) return required;
  if (!format) return checkPrintable(postcode) ?? checkMaxLength(postcode, maxPostcodeLength);
  if (format.patterns.some((pattern) => pattern.test(postcode))) return null;
  if (format.refused?.test(postcode)) return fieldMessage('validation.postcodeBfpo');
  return fieldMessage('validation.postcode', { example: format.example });
}

/** `1234ab` → `1234 AB` (docs/countries.md "Postcodes"). An invalid postcode is only trimmed. */
export function normalisePostcode(value: string, format: PostcodeFormat | undefined): string {
  const postcode = tidy(value);
  if (checkPostcode(postcode, format)) return postcode;
  const capitals = asciiUppercase(postcode);
  const space = format?.space;
  if (space === undefined) return capitals;
  const compact = capitals.replaceAll(' ', '');
  return `${compact.slice(0, space)} ${compact.slice(space)}`;
}

/** Enough for the digits with a separator before and after each. */
const maxTypedPhone = 40;

/** Empty is valid. Digits, spaces, `- / ( ) .` and one `+` at the start, 5 to 15 digits (spec §5, docs/countries.md). */
export function checkPhone(value: string): FieldMessage | null {
  const phone = singleLine(value);
  if (phone === '') return null;
  if (!/^\(?\+?[\d \-/().]*$/.test(phone)) return fieldMessage('validation.phone.characters');
  const { min, max } = fieldLimits.phone;
  const digits = phone.replaceAll(/\D/g, '').length;
  if (digits >= min && digits <= max && phone.length <= maxTypedPhone) return null;
  return fieldMessage('validation.phone.length', { min, max });
}

/** A single line; dashes pasted from word processors become hyphens. */
const cleanPhone = (value: string): string => singleLine(value).replaceAll(/[\p{Pd}\u2212]/gu, '-');

export const phoneField = textField(cleanPhone, checkPhone).default('');

const maxHouseNumberLength = 10;

/** Digits only (spec §5); letters belong in the addition. `rule`: some countries have houses without a number. */
export function checkHouseNumber(value: string, rule: 'required' | 'optional'): FieldMessage | null {
  const number = value.trim();
  const required = rule === 'required' ? checkRequired(number) : null;
  return required ?? checkDigitsOnly(number) ?? checkMaxLength(number, maxHouseNumberLength);
}

export function houseNumberField(rule: 'required' | 'optional') {
  const field = textField(
    (value) => withoutInvisible(value).trim(),
    (value) => checkHouseNumber(value, rule),
  );
  return rule === 'optional' ? field.default('') : field;
}

/** A line of an address, which stands on invoices. */
const line = { max: 100, legible: true };
const maxSalutation = 20;

const part = z.string().default('');
const noWebAddress = byRule(checkNoWebAddress);
const noDomain = byRule(checkNoDomain);

/** The purpose of an address: couriers do not serve every valid billing address. */
export type AddressUse = 'delivery' | 'billing';

/** Applies spec §5 and the country's profile. The parsed address is complete; an absent optional field is `''`. */
export function addressSchema(profile: AddressProfile, use: AddressUse) {
  return z.object({
    salutation: salutationField(profile),
    firstname: customerNameField,
    middlename: optionalNameField,
    lastname: customerNameField,
    company: optionalText(line).superRefine(noWebAddress),
    street: streetField(profile.address),
    postcode: postcodeField(profile, use),
    city: requiredText(line).superRefine(noDomain),
    region: regionField(profile.address, profile.code),
    country: textField(
      (value) => value.trim(),
      (value) => checkCountry(value, profile),
    ),
    telephone: phoneField,
    vat: vatNumberField(profile),
    poNumber: optionalText({ max: fieldLimits.poNumber, legible: true }).superRefine(noWebAddress),
  });
}

const streetTextSchema = z.object({ street: part, number: part, addition: part });

/** Separated before validation: browsers fill in "Hauptstraße 12a" as the street, API clients "12A" as the number. */
function streetField(format: AddressFormat) {
  const fields = z.object({
    street: requiredText(line).superRefine(noDomain),
    number: houseNumberField(format.houseNumber),
    addition: optionalText({ max: maxAddition, legible: true }).superRefine(noDomain),
  });
  return z.preprocess((input) => {
    const parts = streetTextSchema.safeParse(input);
    return parts.success ? separateStreet(parts.data, format) : input;
  }, fields);
}

function checkCountry(value: string, profile: AddressProfile): FieldMessage | null {
  if (value === '') return fieldMessage('validation.required');
  return value === profile.code ? null : fieldMessage('validation.country');
}

function salutationField({ salutations }: AddressProfile) {
  const offered: readonly string[] = salutations;
  return optionalText({ max: maxSalutation }).superRefine(
    byRule((value) =>
      value === '' || offered.includes(value) ? null : fieldMessage('validation.validateInput'),
    ),
  );
}

// Profiles list refused postcodes in the stored form, so normalise before the check.
function postcodeField({ postcode: format, refusedPostcodes }: AddressProfile, use: AddressUse) {
  return textField(
    (value) => normalisePostcode(value, format),
    (postcode) => {
      const invalid = checkPostcode(postcode, format);
      if (invalid) return invalid;
      if (use === 'billing' || !refusedPostcodes.some((pattern) => pattern.test(postcode))) return null;
      return fieldMessage('validation.addressNotServed', { postcode });
    },
  );
}

function regionField({ region, regions }: AddressFormat, country: string) {
  // A country without regions has no such field; drop a value filled in by the browser.
  if (region === 'none')
    return z
      .string()
      .default('')
      .overwrite(() => '');
  if (regions === null)
    return (region === 'required' ? requiredText(line) : optionalText(line)).superRefine(noDomain);
  const field = textField(
    (value) => asciiUppercase(singleLine(value)),
    (value) => {
      if (value === '') return region === 'required' ? fieldMessage('validation.required') : null;
      return regions.includes(value)
        ? null
        : fieldMessage(country === 'US' ? 'validation.usState' : 'validation.region');
    },
  );
  return region === 'required' ? field : field.default('');
}

/** Every part is a string, `''` if absent (spec §7 "Address"). `checkAddress` applies the rules of the country. */
export const wireAddressSchema = z.object({
  salutation: part,
  firstname: part,
  middlename: part,
  lastname: part,
  company: part,
  street: streetTextSchema.prefault({}),
  postcode: part,
  city: part,
  region: part,
  /** ISO 3166-1 alpha-2. */
  country: part,
  telephone: part,
  vat: part,
  poNumber: part,
});
export type Address = z.output<typeof wireAddressSchema>;

/** Without a chosen country the postcode is checked by the default patterns (spec §5). */
function withoutCountry({ country, postcode }: Address, use: AddressUse): FieldMessages {
  if (country.trim() !== '')
    return { country: fieldMessage(use === 'billing' ? 'validation.countryChoice' : 'validation.country') };
  const problem = checkPostcode(postcode, americanPostcode);
  return { country: fieldMessage('validation.required'), ...(problem && { postcode: problem }) };
}

/** `profile`: of `address.country`; undefined makes the country invalid. Returns messages by path within the address. */
export function checkAddress(
  address: Address,
  profile: AddressProfile | undefined,
  use: AddressUse,
): Result<Address, FieldMessages> {
  if (!profile) return fail(withoutCountry(address, use));
  const parsed = addressSchema(profile, use).safeParse(address);
  return parsed.success ? ok(parsed.data) : fail(fieldErrors(parsed.error));
}
