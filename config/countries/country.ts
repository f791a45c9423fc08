import type { PaymentMethodCode } from '../shop/payment-codes';
import type { CurrencyCode, Language, PriceFormat } from '../shop/store-formats';

/** A store view as the file of its country states it. */
export interface StoreFacts {
  readonly label: string;
  readonly language: Language;
  /** The time zone of the dates and times that the store shows, e.g. `Europe/Rome`. */
  readonly timeZone: string;
  /** Hours by which its time is behind that of the shop, all year. */
  readonly hoursBehind?: number;
  /** That of the country first. */
  readonly availableCurrencyCodes: readonly [CurrencyCode, ...CurrencyCode[]];
  /** Review scores are out of 5 or out of 10 (spec §9). */
  readonly scoreScale?: 5 | 10;
  /** The store's price format (docs/countries.md "Formats"). */
  readonly price: PriceFormat;
  /** Date format with `d`, `m` and `y` as placeholders of the padded parts: `d-m-y`. */
  readonly datePattern: string;
  /** The comma if absent. */
  readonly decimalSeparator?: '.';
  /** Salutations, if they differ from those of the country (docs/countries.md). */
  readonly salutations?: readonly Salutation[];
}

export interface PostcodeFormat {
  /** A match of any pattern is valid. Patterns apply to the trimmed text. */
  readonly patterns: readonly RegExp[];
  readonly example: string;
  /** From the end if negative: `1234AB` with 4 is stored as `1234 AB`. Absent if the country's postcodes have no space. */
  readonly space?: number;
  /** The number of a forces' post office, which is not a postcode: couriers need one. */
  readonly refused?: RegExp;
}

export interface VatNumberFormat {
  /** The prefix of the number: the country code, except for Greece. */
  readonly prefix: string;
  /** Length including the prefix; checked before the pattern. */
  readonly min: number;
  readonly max: number;
  readonly pattern: RegExp;
  /** Characters that people leave out of a number together with its prefix: before and after the rest. */
  readonly omitted?: readonly [before: string, after: string];
  /** The last two digits are 97 minus the remainder of the others by 97. */
  readonly mod97?: true;
}

export interface AddressProfile {
  /** ISO 3166-1 alpha-2; Greece is `GR` here and `EL` in a VAT number. */
  readonly code: string;
  readonly address: AddressFormat;
  /** Salutations of forms; none if empty. Texts: `salutation.<code>` in `messages/`. */
  readonly salutations: readonly Salutation[];
  /** Postcodes that couriers do not serve (special territories, docs/countries.md). */
  readonly refusedPostcodes: readonly RegExp[];
  /** Without it any postcode is accepted (spec §5, docs/countries.md "Postcodes"). */
  readonly postcode?: PostcodeFormat;
  /** Without it no VAT number is accepted (spec §5, docs/countries.md "VAT numbers"). */
  readonly vatNumber?: VatNumberFormat;
}

/** The duties of distance sellers for old devices and batteries in a country. Confirmed by a lawyer before a shop sells. */
export interface TakeBack {
  /** Free of charge with a new one of the same kind (`oneForOne`), or without a purchase (`oneForZero`). */
  readonly devices: 'oneForOne' | 'oneForZero';
  /** Whether spent portable batteries of the kind that the shop sells are taken back without a purchase. */
  readonly batteries: boolean;
  /** Who registers producers of electrical equipment. */
  readonly register: string;
  readonly source: string;
}

/** A VAT rate in percent, and the day on which it began, or the instant: `2027-01-01T00:00+01:00`. */
export interface VatRate {
  readonly from: string;
  readonly percent: number;
}

type DatedRates = readonly [VatRate, ...VatRate[]];

/** The VAT rates of the tax classes, the oldest first. A store that runs takes the next one at its instant. */
export interface VatRates {
  readonly standard: DatedRates;
  /** Of printed books. Without one they are charged the standard rate. */
  readonly reduced?: DatedRates;
}

/** A country whose addresses the shop knows (docs/countries.md): what is written in `config/countries/<code>.ts`. */
export interface Country extends AddressProfile {
  readonly eu?: true;
  /** Whether it is in the EEA without being in the EU: the GDPR applies there. */
  readonly eea?: true;
  /** The VAT number of its sellers, where documents print another form than `vatNumber`. */
  readonly sellerNumber?: RegExp;
  /** Years for which its law wants the invoices of its sellers kept, and of those who sell there from outside the EU VAT area; ten if absent. */
  readonly invoiceYears?: number;
  /** The law by which sellers of the country name who represents them on letters, emails and invoices. */
  readonly representativeOnLetters?: string;
}

/** A country in which the seller, and a store, may be. */
export interface TradingCountry extends Country {
  readonly vat: VatRates;
  readonly takeBack: TakeBack;
}

/** A country with a store view, in which the shop can sell. */
export interface Market extends TradingCountry {
  /** Days of the legal right of withdrawal; null if the law has none. */
  readonly legalWithdrawalDays: number | null;
  readonly legalGuaranteeYears: number | null;
  /**
   * The law by which a period that ends on a Saturday, a Sunday or a public holiday ends on the next working day; null if there is
   * none. `alsoFree`: days that it adds, as `date-holidays` writes rules: `easter -2`, `12-24`.
   */
  readonly workingDays: { readonly law: string; readonly alsoFree?: readonly string[] } | null;
  /** The statement of the terms about bodies of alternative dispute resolution, where the law asks for it in every contract, and the law. */
  readonly adrStatement?: { readonly text: string; readonly source: string };
  /** The law behind the days of withdrawal, the years of guarantee and the statement about the use of cameras. */
  readonly laws: { readonly withdrawal: string; readonly guarantee: string; readonly cameraUse: string };
  readonly duties: CountryDuties;
  /** Fields of the company in the site file that its law asks for, and the law. */
  readonly companyFacts?: readonly {
    readonly fact: 'localVatIds' | 'mediator' | 'shareCapital';
    readonly source: string;
  }[];
  /** What protects personal data in the USA instead of the EU framework. */
  readonly dataFramework?: string;
  /** Pay later that an account at the payment provider may have, in the order of the checkout. Each of them has a contract of its own. */
  readonly payLater: readonly PaymentMethodCode[];
  /** The store views by code. Stores of one website share its customers: the code of a website is that of the store up to `_`. */
  readonly stores: Readonly<Record<string, StoreFacts>>;
}

export type Salutation = 'mr' | 'mrs' | 'miss' | 'ms' | 'mx' | 'divers';

export type AddressField =
  | 'salutation'
  | 'firstname'
  | 'middlename'
  | 'lastname'
  | 'company'
  | 'street'
  | 'number'
  | 'addition'
  | 'postcode'
  | 'city'
  | 'region'
  | 'telephone'
  | 'vat'
  | 'poNumber';

export interface AddressFormat {
  /** Form rows in the country's order; each row lists the fields side by side. */
  readonly rows: readonly (readonly AddressField[])[];
  /** Placeholders: `{street}`, `{number}`, `{addition}`, `{postcode}`, `{city}`, `{region}`. No spaces before empty parts. */
  readonly lines: readonly string[];
  readonly region: 'none' | 'optional' | 'required';
  /** The allowed regions, e.g. Italian provinces; null for free text. */
  readonly regions: readonly string[] | null;
  /** The names of regions that have codes, which a form lists in addition to them; absent where it lists codes alone. */
  readonly regionNames?: Readonly<Record<string, string>>;
  /** The beginning of a postcode → the region that a form proposes for it. */
  readonly regionPostcodes?: Readonly<Record<string, string>>;
  /** The beginning of a postcode that only one town has → that town, which a form proposes for it. */
  readonly townPostcodes?: Readonly<Record<string, string>>;
  readonly houseNumber: 'required' | 'optional';
  /** An addition as it is usual; in Belgium it includes the word for a letter box. */
  readonly additionExample?: string;
  readonly cityUppercase: boolean;
}

export interface CountryDuties {
  readonly priorPrice: boolean;
  readonly productSafety: boolean;
  readonly updatePeriod: boolean;
  readonly dataInformation: boolean;
  readonly shippingCostNote: boolean;
  readonly recyclingFee: 'shown' | 'included' | 'none';
  /** The maker's statement of compliance with the British PSTI rules. */
  readonly securityStatement: boolean;
  readonly cameraUse: 'declare' | 'sound' | 'general';
  /** An imprint that every page links to; elsewhere the company's numbers in the footer suffice. */
  readonly imprint: boolean;
}
