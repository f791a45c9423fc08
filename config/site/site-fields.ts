import { z } from 'zod';
import { isEuCountry, vatNumbers } from '../countries/vat.ts';

// The kinds of values that fields of the site file have. The message of each states what it must be.

/** The messages of a field: that it is missing, or what it must be. Those of unknown fields are made elsewhere. */
export const must = (be: string) => ({
  error: ({ code, input }: { readonly code?: string; readonly input?: unknown }) => {
    if (code === 'unrecognized_keys') return undefined;
    return input === undefined || input === null ? `is missing: it must be ${be}` : `must be ${be}`;
  },
});

/** One of some words. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum<Value[]>([...values], must(`one of ${values.join(', ')}`));

/** A text of one line. */
export const line = (be: string) => z.string(must(be)).trim().min(1, must(be)).max(300, must(be));

/** A group of fields, without others. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, must(`a group of fields: ${Object.keys(shape).join(', ')}`));

/** A list with at least one entry. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, be: string) =>
  z.array(entry, must(be)).min(1, must(be));

export const flag = z.boolean(must('true or false'));

const host = 'a host name without a scheme, such as www.shop.eu';
const phone = 'a phone number with its country code in quotes, such as "+31 20 123 45 67"';

/** Whether the check digits of an IBAN are right (ISO 13616). */
function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Fields whose values the demo invents; `demo`: whether such values are accepted. Invented numbers are zeros. */
export function realFields(demo: boolean) {
  const real = (be: string, isReal: (value: string) => boolean) =>
    line(be).refine((value) => demo || isReal(value), must(`${be}, and no invented one`));
  return {
    host: real(host, (value) => !/\.example(:\d+)?$/.test(value)).regex(
      /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/,
      must(host),
    ),
    phone: real(phone, (value) => /[1-9]{2}/.test(value.slice(3))).regex(/^\+[1-9][\d ]{5,20}$/, must(phone)),
    email: z
      .email(must('an email address'))
      .refine((value) => demo || !value.endsWith('.example'), must('an email address that exists')),
    number: (be: string) => real(be, (value) => /[1-9]/.test(value)),
    mediator: real('name, address and site of the consumer mediator', (value) => !value.includes('.example')),
    iban: real('an IBAN with right check digits', isIban),
    vatId: (country: unknown) => {
      const isKnown = typeof country === 'string' && isEuCountry(country);
      const be = isKnown ? `a VAT number of ${country}` : 'a VAT number';
      return real(be, (value) => /[1-9]/.test(value)).refine(
        (value) => !isKnown || vatNumbers[country].pattern.test(value),
        must(be),
      );
    },
  };
}

const amount = 'an amount with at most two decimals, such as 4.95';

/** An amount of money; parsed to minor units. */
export const money = z
  .number(must(amount))
  .min(0, must(amount))
  .max(100_000, must(amount))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, must(amount))
  .transform((value) => Math.round(value * 100));

/** The colours of `app/globals.css` that a shop may have of its own. */
const themeColours = [
  'brand',
  'brand-tint',
  'brand-line',
  'action',
  'action-hover',
  'action-active',
  'night',
  'night-raised',
  'night-line',
  'night-soft',
  'night-link',
] as const;
export type ThemeColours = Readonly<Partial<Record<(typeof themeColours)[number], string | undefined>>>;

const hex = z
  .string(must('a colour such as "#0086c8" in quotes'))
  .regex(/^#[0-9a-f]{6}$/, must('a colour such as "#0086c8" in quotes'));
export const colours = group(Object.fromEntries(themeColours.map((name) => [name, hex.optional()])));
