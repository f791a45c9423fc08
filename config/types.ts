import type { TakeBack } from './countries/take-back';
import type { SocialNetwork } from './shop/menu';

/** ISO 4217 codes of the currencies the shop sells in (spec §9). */
export type CurrencyCode = 'EUR' | 'CHF' | 'NOK' | 'SEK' | 'GBP';

export type Language = 'en' | 'nl' | 'de' | 'fr' | 'nb' | 'sv' | 'it';

/** ISO 3166-1 alpha-2 codes of the countries that have a store view. */
export type StoreCountry = 'NL' | 'BE' | 'DE' | 'AT' | 'CH' | 'FR' | 'NO' | 'SE' | 'IT' | 'GB';

export type StoreCode =
  | 'nl'
  | 'be_nl'
  | 'be_fr'
  | 'de'
  | 'at'
  | 'ch_de'
  | 'ch_fr'
  | 'fr'
  | 'no'
  | 'se'
  | 'it'
  | 'uk';

/** Payment methods; the first eleven are the icon keys of spec §9. */
export type PaymentMethodCode =
  | 'ideal'
  | 'paypal'
  | 'maestro'
  | 'mastercard'
  | 'visa'
  | 'bancontact'
  | 'kbc'
  | 'belfius'
  | 'sofort'
  | 'giropay'
  | 'americanexpress'
  | 'creditcard'
  | 'banktransfer'
  | 'directdebit'
  | 'eps'
  | 'twint'
  | 'vipps'
  | 'swish'
  | 'applepay'
  | 'googlepay'
  | 'klarna'
  | 'riverty'
  | 'in3'
  | 'payafterdelivery'
  | 'billink'
  | 'einvoice';

/** Carriers: those of spec §9, and those of the site file, whose codes exist at run time only. */
export type CarrierCode = 'postnl' | 'bpost' | 'dhl' | 'gls' | 'dpd' | 'ups' | 'fedex';

/** A store view as the shop is built: what language, country and law decide. */
export interface StoreView {
  readonly label: string;
  readonly code: StoreCode;
  /** BCP 47 tag, e.g. `nl-BE`. */
  readonly locale: string;
  readonly language: Language;
  readonly country: StoreCountry;
  /** The time zone of the dates and times that the store shows, e.g. `Europe/Rome`. */
  readonly timeZone: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** The build-your-own-system page (spec §3 configurator-category URL). */
  readonly moreCategoryFilter: string;
  readonly defaultCurrencyCode: CurrencyCode;
  readonly availableCurrencyCodes: readonly [CurrencyCode, ...CurrencyCode[]];
  /** Review scores are out of 5 or out of 10 (spec §9). */
  readonly scoreScale: 5 | 10;
  /** The store's price format (docs/countries.md "Formats"). */
  readonly price: PriceFormat;
  /** Date format with `d`, `m` and `y` as placeholders of the padded parts: `d-m-y`. */
  readonly datePattern: string;
  readonly decimalSeparator: ',' | '.';
  /** Label of the order button, as required by law (docs/countries.md). */
  readonly orderButton: string;
  /** Salutations, if they differ from those of the country (docs/countries.md). */
  readonly salutations?: readonly Salutation[];
}

/** A store view with the facts of the site file: spec §3 "Store configuration", plus the settings of spec §1. */
export interface StoreConfig extends StoreView {
  /** Hosts in production, the canonical one first; development uses `<code with dashes>.localhost`. */
  readonly hosts: readonly string[];
  /** The slug of the home page (spec §2), whose URL is `/`. Its content are rows (docs/content.md). */
  readonly homepageSlug: string;
  /** The payment icons in the footer (spec §3) in the order of spec §9: the methods with a brand, and the brands of cards. Bank transfer and direct debit have none. */
  readonly paymentIcons: readonly PaymentMethodCode[];
  /** The usual payment methods of the store in the order of the checkout; `creditcard` for the cards. */
  readonly paymentMethods: readonly PaymentMethodCode[];
  /** In the order of the shipping methods. */
  readonly carriers: readonly CarrierCode[];
  /** Telephone hours in the footer (spec §1 "Opening hours"). */
  readonly openingHours: string;
  readonly social: Readonly<Partial<Record<SocialNetwork, string | undefined>>>;
  readonly phoneNumber: string;
  readonly email: string;
  /** Container of the tag manager (spec §3), such as `GTM-ABC123`; without one the shared `GTAG_KEY` counts. */
  readonly tagManagerId?: string;
  readonly features: Readonly<Partial<Record<FeatureName, boolean | undefined>>>;
}

export interface PriceFormat {
  readonly group: string;
  readonly decimal: ',' | '.';
  /** `gap`: between symbol and amount. */
  readonly position: 'before' | 'after';
  readonly gap: '' | '\u00a0';
  readonly symbols: Readonly<Partial<Record<CurrencyCode, string>>>;
  /** Whole amounts have no decimals, in every place. */
  readonly whole?: true;
}

/** Feature flags (spec §1 "Features"). Each is tested in both states. */
export type FeatureName =
  | 'reviews'
  | 'compare'
  | 'reorder'
  | 'productLabels'
  | 'wishlist'
  | 'accountDeletion'
  | 'authentication'
  | 'loginPage'
  | 'emailConfirmation'
  | 'productFeed';

export interface AddressProfile {
  readonly code: string;
  readonly address: AddressFormat;
  /** Salutations of forms; none if empty. Texts: `salutation.<code>` in `messages/`. */
  readonly salutations: readonly Salutation[];
  /** Postcodes that couriers do not serve (special territories, docs/countries.md). */
  readonly refusedPostcodes: readonly RegExp[];
}

/** The facts of a country with a store view (docs/countries.md). */
export interface CountryProfile extends AddressProfile {
  readonly code: StoreCountry;
  /** Days of the legal right of withdrawal; null if the law has none. */
  readonly legalWithdrawalDays: number | null;
  readonly legalGuaranteeYears: number | null;
  /** What happens to old devices and batteries. */
  readonly takeBack: TakeBack;
  /** The statement of the terms about bodies of alternative dispute resolution, where the law asks for it in every contract, and the law. */
  readonly adrStatement?: { readonly text: string; readonly source: string };
  /** The law behind the days of withdrawal, the years of guarantee and the statement about the use of cameras. */
  readonly laws: { readonly withdrawal: string; readonly guarantee: string; readonly cameraUse: string };
  readonly duties: CountryDuties;
  /** The law by which sellers of the country name who represents them on letters, emails and invoices. */
  readonly representativeOnLetters?: string;
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
  /**
   * Lines of a formatted address, with the placeholders `{street}`, `{number}`, `{addition}`, `{postcode}`, `{city}`,
   * `{region}`. The spaces before an empty part are removed.
   */
  readonly lines: readonly string[];
  readonly region: 'none' | 'optional' | 'required';
  /** The allowed regions, e.g. Italian provinces; null for free text. */
  readonly regions: readonly string[] | null;
  /** The names of regions that have codes, which a form lists in addition to them; absent where it lists codes alone. */
  readonly regionNames?: Readonly<Record<string, string>>;
  /** The beginning of a postcode → the region that a form proposes for it. */
  readonly regionPostcodes?: Readonly<Record<string, string>>;
  readonly houseNumber: 'required' | 'optional';
  readonly postcodeExample: string;
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
