import { z } from 'zod';
import type { SiteLogo } from './site-logo.ts';
import { menusOf, type SiteMenus, type SiteText, textOf } from './site-content.ts';
import {
  colours,
  flag,
  group,
  line,
  listOf,
  money,
  notices,
  opening,
  ownCarriers,
  ownerOf,
  picture,
  processor,
  promises,
  realFields,
  type SiteCarrier,
  type SiteNotices,
  type SiteOpening,
  type SiteOwner,
  type SiteProcessor,
  type SitePromises,
  type ThemeColours,
} from './site-fields.ts';
import { must, oneOf } from '../../lib/fields/values.ts';
import { routes } from '../routes.ts';
import { takesCurrency } from '../shop/payments.ts';
import { knownCarriers, type ShippingMethodCode } from '../shop/shipping.ts';
import { socialNetworks, type SocialNetwork } from '../shop/menu.ts';
import { baseFeatures, storeViews } from '../shop/store-views.ts';
import { countries, countryOf, isEuCountry, type TaxedCountry } from '../countries/countries.ts';
import type {
  CarrierCode,
  CurrencyCode,
  FeatureName,
  PaymentMethodCode,
  StoreCode,
  StoreCountry,
  StoreView,
} from '../types.ts';

// The fields of the site file (docs/site-file.md). Which ones there must be depends on the stores that run.

/** In minor units. */
type Amounts = Readonly<Partial<Record<CurrencyCode, number | undefined>>>;

export interface SiteShipping {
  readonly carrier: CarrierCode;
  readonly method: ShippingMethodCode;
  readonly price: Amounts;
  readonly freeFrom?: Amounts | undefined;
  readonly days: readonly [least: number, most: number];
}

export interface SiteStore {
  readonly hosts: readonly string[];
  /** The slug of the home page. */
  readonly homepage: string;
  /** That of the store first. */
  readonly currencies: readonly CurrencyCode[];
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly hours?: string | undefined;
  readonly social: Readonly<Partial<Record<SocialNetwork, string | undefined>>>;
  readonly features: Readonly<Partial<Record<FeatureName, boolean | undefined>>>;
  readonly payments: readonly PaymentMethodCode[];
  readonly cards: readonly PaymentMethodCode[];
  readonly shipping: readonly SiteShipping[];
}

/** The company that sells: imprint, footer, emails, documents and structured data (docs/countries.md "imprint"). */
export interface SiteCompany {
  readonly legalName: string;
  /** As the imprint states it: `GmbH`. */
  readonly legalForm: string;
  /** Where products are sent from, which decides about VAT. */
  readonly country: TaxedCountry;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string };
  readonly representative: string;
  readonly register: string;
  /** The number in the register. */
  readonly registration: string;
  /** Of its country. In the EU the number for all sales there: domestic, distance sales (OSS) and intra-Community supplies. */
  readonly vatId: string;
  /**
   * The numbers of the registrations in stores outside the VAT area of the seller: the EU, or else its country. An invoice there needs them (MWSTG art. 26, bokføringsforskriften
   * § 5-1-2, VAT Regulations 1995 reg. 14; to be confirmed by a lawyer).
   */
  readonly localVatIds: Readonly<Partial<Record<StoreCode, string | undefined>>>;
  /** The seller's numbers as producer of electrical equipment, by country (ElektroG § 6 (3), C. env. art. R. 541-173). */
  readonly producerNumbers: Readonly<Partial<Record<StoreCountry, string | undefined>>>;
  /** Share capital, for the French legal notice (LCEN art. 1-1; to be confirmed by a lawyer); empty where none is stated. */
  readonly shareCapital: string;
  /** Name and address of the representative in the United Kingdom (UK GDPR art. 27), and in the EU (GDPR art. 27). */
  readonly ukRepresentative: string;
  readonly euRepresentative: string;
  /** Name, postal address and site of the French consumer mediator (C. conso. art. L. 616-1, R. 616-1). */
  readonly mediator: string;
  readonly iban: string | null;
  /** Of transfers in francs: in Switzerland or Liechtenstein, as QR-bills need it. */
  readonly swissIban: string | null;
}

export interface SiteSpecialist {
  readonly name: string;
  /** What they know best, in a few words. */
  readonly role: SiteText;
  /** Undefined: all. */
  readonly stores?: readonly StoreCode[] | undefined;
}

export interface SiteStaff {
  readonly host: string;
  /** Addresses that may open it, such as 203.0.113.0/24; empty: all. */
  readonly networks: readonly string[];
}

export interface Site {
  /** Whether the facts are invented. */
  readonly demo: boolean;
  readonly name: string;
  readonly company: SiteCompany;
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly hours: SiteText;
    readonly opening?: SiteOpening | undefined;
  };
  /** Who answers questions. */
  readonly specialists: readonly SiteSpecialist[];
  readonly promises: SitePromises;
  readonly owner?: SiteOwner | undefined;
  readonly carriers: Readonly<Record<string, SiteCarrier>>;
  /** What the shop trades in, for the imprint. */
  readonly trade?: SiteText | undefined;
  /** Whether the shop sells cameras: emails and pages have notes about filming. */
  readonly cameras: boolean;
  readonly processors: readonly SiteProcessor[];
  /** Next to the site file. */
  readonly logo?: string | undefined;
  readonly logoFile?: SiteLogo | null;
  /** The official files of Regulation (EU) 2025/1960, next to the site file. */
  readonly notices: SiteNotices;
  /** The back office (docs/back-office.md). Undefined: there is none. */
  readonly staff?: SiteStaff | undefined;
  readonly noticeFiles?: Readonly<Record<string, SiteLogo>>;
  readonly theme: { readonly colours: ThemeColours };
  readonly menus: SiteMenus;
  /** The rows of the home page, not checked yet: `commerce/providers/site-content` does. Undefined: those of the content. */
  readonly home?: readonly unknown[] | undefined;
  /** The stores that run, in the order of the store switcher. */
  readonly stores: Readonly<Partial<Record<StoreCode, SiteStore | undefined>>>;
}

const usual = [
  'ideal',
  'paypal',
  'bancontact',
  'kbc',
  'belfius',
  'creditcard',
  'banktransfer',
  'directdebit',
  'eps',
  'twint',
  'vipps',
  'swish',
] as const satisfies readonly PaymentMethodCode[];
const cardBrands = ['visa', 'mastercard', 'americanexpress'] as const satisfies readonly PaymentMethodCode[];
const methods = ['standard', 'pickup', 'express'] as const satisfies readonly ShippingMethodCode[];

const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>) => Object.keys(values) as Key[];
const isStore = (code: string): code is StoreCode => Object.hasOwn(storeViews, code);
const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const profile = z.url({ protocol: /^https$/, ...must('an https:// URL') });
const slug = must('the last part of a URL, such as home, and no page of the shop');
/** Its URL leads to `/`, so it must not be the beginning of another page's. */
const homepage = z
  .string(slug)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, slug)
  .refine((value) => !routes.some(({ path }) => path.split('/')[1] === value), slug);
const hours = line('the hours as a sentence says them, such as Mo–Fr 9–17 Uhr, Sa 10–14 Uhr');
const network = must('a list of addresses or networks, such as 203.0.113.0/24');
const workingDays = z
  .int(must('a number of working days'))
  .min(1, must('1 or more'))
  .max(60, must('60 or less'));

function currenciesOf({ availableCurrencyCodes: known }: StoreView, given: unknown): readonly CurrencyCode[] {
  const named: unknown = objectOf(given)['currencies'];
  const chosen = Array.isArray(named) ? known.filter((code) => named.includes(code)) : known;
  return chosen.length > 0 ? chosen : known;
}

function shippingOf(codes: readonly CurrencyCode[], carriers: readonly CarrierCode[]) {
  const prices = group(Object.fromEntries(codes.map((code) => [code, money])));
  return group({
    carrier: oneOf<CarrierCode>(carriers),
    method: oneOf<ShippingMethodCode>(methods),
    price: prices,
    freeFrom: prices.optional(),
    days: z
      .tuple([workingDays, workingDays], must('two numbers of working days, such as [1, 3]'))
      .refine(([least, most]) => least <= most, must('the shorter time first')),
  });
}

type Real = ReturnType<typeof realFields>;

function storeOf(
  view: StoreView,
  given: unknown,
  { host, phone, email }: Real,
  carriers: readonly CarrierCode[],
) {
  const { availableCurrencyCodes: currencies, defaultCurrencyCode } = view;
  const payments = usual.filter((method) => takesCurrency(method, defaultCurrencyCode));
  return group({
    hosts: listOf(host, 'a list of hosts, the canonical one first'),
    homepage: homepage.default('home'),
    currencies: listOf(oneOf<CurrencyCode>(currencies), 'a list of currencies')
      .refine(
        ([first]) => first === defaultCurrencyCode,
        must(`a list that begins with ${defaultCurrencyCode}`),
      )
      .default([...currencies]),
    phone: phone.optional(),
    email: email.optional(),
    hours: hours.optional(),
    social: group(
      Object.fromEntries(keysOf(socialNetworks).map((name) => [name, profile.optional()])),
    ).default({}),
    features: group(Object.fromEntries(keysOf(baseFeatures).map((name) => [name, flag.optional()]))).default(
      {},
    ),
    payments: listOf(oneOf<PaymentMethodCode>(payments), 'a list of payment methods'),
    cards: listOf(oneOf<PaymentMethodCode>(cardBrands), 'a list of brands').default(['visa', 'mastercard']),
    shipping: listOf(shippingOf(currenciesOf(view, given), carriers), 'a list of shipping methods').refine(
      ([first]) => first?.method === 'standard',
      must('a list that begins with a standard method'),
    ),
  });
}

function companyOf(given: unknown, running: readonly StoreCode[], { number, mediator, iban, vatId }: Real) {
  const seller = countryOf(String(objectOf(given)['country']));
  const abroad = running.filter((code) => {
    const { country } = storeViews[code];
    return seller && !isEuCountry(seller.code) ? country !== seller.code : !isEuCountry(country);
  });
  const localVatIds = group(
    Object.fromEntries(
      abroad.map((code) => [
        code,
        number(`the VAT number of the company in ${storeViews[code].country}, in quotes`),
      ]),
    ),
  );
  return group({
    legalName: line('the name in the register'),
    legalForm: line('the legal form, such as GmbH'),
    country: oneOf(keysOf(countries).toSorted()),
    address: group({
      street: line('the street with its number'),
      postcode: line('the postcode'),
      city: line('the city'),
    }),
    representative: line('the name of the person who represents the company'),
    register: line('the name of the register, such as Kamer van Koophandel'),
    registration: number('the number in the register in quotes'),
    vatId: vatId(objectOf(given)['country']),
    localVatIds: abroad.length > 0 ? localVatIds : localVatIds.default({}),
    producerNumbers: group(
      Object.fromEntries(
        Object.values(storeViews).map(({ country }) => [country, number('the number in quotes').optional()]),
      ),
    ).default({}),
    ukRepresentative: line('name and address of the representative in the UK').default(''),
    euRepresentative: line('name and address of the representative in the EU').default(''),
    shareCapital: number('the share capital, such as 18 000 €').default(''),
    mediator: running.includes('fr') ? mediator : mediator.default(''),
    iban: iban.nullable().default(null),
    swissIban: iban
      .regex(/^(CH|LI)/, must('an IBAN that begins with CH or LI'))
      .nullable()
      .default(null),
  });
}

export function siteSchema(given: unknown) {
  const { demo, company, stores, carriers } = objectOf(given);
  // Those of the site file are known at run time only.
  const codes = [...keysOf(knownCarriers), ...(Object.keys(objectOf(carriers)) as CarrierCode[])];
  const real = realFields(demo === true);
  const running = Object.keys(objectOf(stores)).filter(isStore);
  const rest = keysOf(storeViews).filter((code) => !running.includes(code));
  const known = [...running, ...rest].map(
    (code) => [code, storeOf(storeViews[code], objectOf(stores)[code], real, codes)] as const,
  );
  return group({
    demo: flag.default(false),
    name: line('the name of the shop').max(40, must('a name of at most 40 characters')),
    company: companyOf(company, running, real),
    logo: picture.optional(),
    notices,
    theme: group({ colours: colours.default({}) }).default({ colours: {} }),
    contact: group({
      phone: real.phone,
      email: real.email,
      hours: textOf(running),
      opening: opening.optional(),
    }),
    specialists: z
      .array(
        group({
          name: line('the name of a person who answers questions'),
          role: textOf(running),
          stores: listOf(oneOf<StoreCode>(running), 'a list of stores that run').optional(),
        }),
        must('a list of those who answer questions'),
      )
      .default([]),
    promises: promises.default({ freeReturns: false, updates: false }),
    owner: ownerOf(real.email, running).optional(),
    staff: group({
      host: real.host,
      networks: z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], network), network).default([]),
    }).optional(),
    carriers: ownCarriers.default({}),
    trade: textOf(running).optional(),
    cameras: flag.default(false),
    processors: z.array(processor, must('a list of those who receive data')).default([]),
    menus: menusOf(running).default({}),
    home: z.array(z.unknown(), must('a list of rows (docs/content.md)')).optional(),
    stores: group(
      Object.fromEntries(
        known.map(([code, schema]) => [code, running.includes(code) ? schema : schema.optional()]),
      ),
    ).refine((each) => Object.keys(each).length > 0, must('the stores that run, at least one')),
  });
}
