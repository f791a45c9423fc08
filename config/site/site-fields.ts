import { z } from 'zod';
import { must, oneOf, text } from '../../lib/fields/values.ts';
import { countryOf, isEuCountry } from '../countries/countries.ts';
import { storeViews } from '../shop/store-views.ts';
import type { Language, StoreCode } from '../types.ts';

// The kinds of values that fields of the site file have. The message of each states what it must be.

export const line = (be: string) => text(300, must(be));

export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, must(`a group of fields: ${Object.keys(shape).join(', ')}`));

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
      const seller = countryOf(String(country));
      const pattern = seller?.sellerNumber ?? seller?.vatNumber?.pattern;
      const be = pattern ? `a VAT number of ${String(country)}` : 'a VAT number';
      return real(be, (value) => /[1-9]/.test(value)).refine(
        (value) => pattern?.test(value) ?? true,
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

/** The colours of `app/base.css` that a shop may have of its own. */
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

// What the shop promises and has to state, and who helps it to keep that (docs/site-file.md).

const processorPurposes = ['payment', 'email', 'hosting', 'reviews', 'content', 'measurement'] as const;
export interface SiteProcessor {
  readonly name?: string | undefined;
  readonly purpose: (typeof processorPurposes)[number];
  readonly country: string;
  readonly safeguard?: string | undefined;
}

/** What the shop promises beyond the law. No text says what is not promised here. */
export interface SitePromises {
  /** In the time of the shop: orders before it are sent the same day. */
  readonly orderCutoff?: string | undefined;
  readonly returnDays?: number | undefined;
  readonly freeReturns: boolean;
  readonly updates: boolean;
}

export const processor = group({
  name: line('the name of the company').optional(),
  purpose: oneOf<SiteProcessor['purpose']>(processorPurposes),
  country: z
    .string(must('a country as two capital letters'))
    .regex(/^[A-Z]{2}$/, must('a country as two capital letters')),
  safeguard: line('what protects data outside the EEA').optional(),
});
const cutoff = must('a time in quotes from "01:00" to "23:59", or nothing without such a promise');
const returnDays = must('the number of days from 14 to 365, or nothing without a promise beyond the law');
export const promises = group({
  orderCutoff: z
    .string(cutoff)
    .regex(/^(?:0[1-9]|1\d|2[0-3]):[0-5]\d$/, cutoff)
    .optional(),
  returnDays: z.int(returnDays).min(14, returnDays).max(365, returnDays).optional(),
  freeReturns: flag.default(false),
  updates: flag.default(false),
});

/** When the phone is answered, in the time of the shop. A page writes "open until 17:30" from it, and the hours from `contact.hours`. */
export interface SiteOpening {
  /** 1: Monday to 7: Sunday. */
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

const time = must('a time in quotes such as "8:30"');
const clock = z.string(time).regex(/^(?:1?\d|2[0-3]):[0-5]\d$/, time);
const weekdays = 'the days of the week as numbers from 1 for Monday to 7 for Sunday';
export const opening = group({
  days: listOf(z.int(must(weekdays)).min(1, must(weekdays)).max(7, must(weekdays)), weekdays),
  from: clock,
  to: clock,
});

/** A carrier that the shop does not know. */
export interface SiteCarrier {
  readonly name: string;
  /** Its page about a parcel, with `{number}`; also `{postcode}` and `{country}` of the delivery address. */
  readonly tracking?: string | undefined;
}

const tracking = must('an https:// URL with {number}, such as https://carrier.eu/track?code={number}');
export const ownCarriers = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{1,19}$/, 'must be a code of lowercase letters, digits and -'),
  group({
    name: line('the name of the carrier').max(40, must('a name of at most 40 characters')),
    tracking: z
      .string(tracking)
      .regex(/^https:\/\/[^\s{}]+\/(?:[^\s{}]|\{(?:number|postcode|country)\})*$/, tracking)
      .refine((url) => url.includes('{number}'), tracking)
      .optional(),
  }),
  must('carriers by code'),
);

export const ownerEvents = ['order', 'withdrawal', 'review', 'email', 'payment'] as const;
export type OwnerEvent = (typeof ownerEvents)[number];

export interface SiteOwner {
  readonly emails: readonly string[];
  /** The store in whose language the emails are. */
  readonly store?: StoreCode | undefined;
  /** What is told once a day; the rest is told at once. */
  readonly daily: readonly OwnerEvent[];
}

export const ownerOf = (email: z.ZodType<string>, running: readonly StoreCode[]) =>
  group({
    emails: listOf(email, 'a list of email addresses').transform((all) => [
      ...new Map(all.map((address) => [address.toLowerCase(), address])).values(),
    ]),
    store: oneOf<StoreCode>(running).optional(),
    // Strangers cause these as often as they like.
    daily: z
      .array(oneOf<OwnerEvent>(ownerEvents), must('a list of what is told once a day'))
      .default(['review', 'email']),
  });

/** The notice on the legal guarantee, and the label for a producer's guarantee of durability (Regulation (EU) 2025/1960). */
export type NoticeKind = 'guarantee' | 'durability';
export type SiteNotices = Readonly<
  Record<NoticeKind, Readonly<Partial<Record<Language, string | undefined>>>>
>;

const path = must('the path of an SVG or PNG next to this file, such as logo.svg');
export const picture = z.string(path).regex(/^[\w./-]+\.(?:svg|png)$/, path);
const ofEu = Object.values(storeViews).filter(({ country }) => isEuCountry(country));
const files = group(Object.fromEntries(ofEu.map(({ language }) => [language, picture.optional()]))).default(
  {},
);
export const notices = group({ guarantee: files, durability: files }).default({
  guarantee: {},
  durability: {},
});
