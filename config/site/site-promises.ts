import { z } from 'zod';
import { isEuCountry } from '../countries/vat.ts';
import { storeViews } from '../shop/store-views.ts';
import type { Language, StoreCode } from '../types.ts';
import { flag, group, line, listOf, must, oneOf } from './site-fields.ts';

// What the shop promises and has to state, and who helps it to keep that (docs/site-file.md).

const processorPurposes = ['payment', 'email', 'hosting', 'reviews', 'content', 'measurement'] as const;
/** Who receives personal data on behalf of the shop. */
export interface SiteProcessor {
  readonly name?: string | undefined;
  readonly purpose: (typeof processorPurposes)[number];
  readonly country: string;
  /** What protects data outside the EEA. */
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

/** What the shop tells its owner about. */
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
    emails: listOf(email, 'a list of email addresses'),
    store: oneOf<StoreCode>(running).optional(),
    // Strangers cause these as often as they like.
    daily: z
      .array(oneOf<OwnerEvent>(ownerEvents), must('a list of what is told once a day'))
      .default(['review', 'email']),
  });

/** The notice on the legal guarantee, and the label for a producer's guarantee of durability (Regulation (EU) 2025/1960). */
export type NoticeKind = 'guarantee' | 'durability';
/** The paths of the official files, by language. */
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
