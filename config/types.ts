/** ISO 4217 codes of the currencies the shop sells in (spec §9). */
export type CurrencyCode = 'EUR' | 'CHF' | 'NOK' | 'SEK' | 'GBP';

/** The seven catalogues in `messages/` and the languages of catalogue texts. */
export type Language = 'en' | 'nl' | 'de' | 'fr' | 'nb' | 'sv' | 'it';

/** ISO 3166-1 alpha-2 codes of the countries that have a store view. */
export type StoreCountry = 'NL' | 'BE' | 'DE' | 'AT' | 'CH' | 'FR' | 'NO' | 'SE' | 'IT' | 'GB';

export type StoreCode =
  'nl' | 'be_nl' | 'be_fr' | 'de' | 'at' | 'ch_de' | 'ch_fr' | 'fr' | 'no' | 'se' | 'it' | 'uk';

/** Payment methods a store can offer; the first eleven are the icon keys of spec §9. */
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
  | 'banktransfer'
  | 'directdebit'
  | 'eps'
  | 'twint'
  | 'vipps'
  | 'swish';

/** Carriers (spec §9). */
export type CarrierCode = 'postnl' | 'bpost' | 'dhl' | 'gls' | 'dpd' | 'ups' | 'fedex';

/** One store view: spec §3 "Store configuration" plus what readings.md decides per store. */
export interface StoreConfig {
  readonly label: string;
  readonly code: StoreCode;
  /** BCP 47 tag, e.g. `nl-BE`. */
  readonly locale: string;
  readonly language: Language;
  readonly country: StoreCountry;
  /** Host of a production install; development uses `<code with dashes>.localhost`. */
  readonly domain: string;
  readonly homepageSlug: 'home';
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** The build-your-own-system page (spec §3 configurator-category URL). */
  readonly moreCategoryFilter: string;
  readonly defaultCurrencyCode: CurrencyCode;
  readonly availableCurrencyCodes: readonly [CurrencyCode, ...CurrencyCode[]];
  /** The marks in the footer (spec §3): of the methods those with a brand; a transfer and a debit have none. */
  readonly paymentIcons: readonly PaymentMethodCode[];
  /** Payment methods in the order in which checkout offers them (countries.md). */
  readonly paymentMethods: readonly PaymentMethodCode[];
  readonly carriers: readonly CarrierCode[];
  readonly tagManagerId: string | null;
  /** Review scores show out of 5 or out of 10 (spec §9). */
  readonly scoreScale: 5 | 10;
  /** How the store writes a price (countries.md "Formats"). */
  readonly price: PriceFormat;
  /** `d`, `m` and `y` stand for the padded parts: `d-m-y`. */
  readonly datePattern: string;
  readonly decimalSeparator: ',' | '.';
  /** Phone hours as shown in the footer (readings.md "Opening hours"). */
  readonly openingHours: string;
  /** The words the law asks for on the order button (countries.md). */
  readonly orderButton: string;
  /** Labels of the two steps of the online withdrawal (countries.md). */
  readonly withdrawal: { readonly start: string; readonly confirm: string };
  /** Salutations that its forms offer, where its language has others than its country (countries.md). */
  readonly salutations?: readonly Salutation[];
  /** Phone number and mail address of the shop's service desk for this store. */
  readonly phoneNumber: string;
  readonly email: string;
  /** Features that differ from the base in `config/features.ts`. */
  readonly features: Readonly<Partial<Record<FeatureName, boolean>>>;
}

export interface PriceFormat {
  readonly group: string;
  readonly decimal: ',' | '.';
  /** Where the currency stands, and what stands between it and the amount. */
  readonly position: 'before' | 'after';
  readonly gap: '' | '\u00a0';
  /** How this store writes each of its currencies. */
  readonly symbols: Readonly<Partial<Record<CurrencyCode, string>>>;
}

/** Switches of spec §1; every one is built and tested in both states (readings.md). */
export type FeatureName =
  | 'reviews'
  | 'compare'
  | 'reorder'
  | 'productLabels'
  | 'wishlist'
  | 'accountDeletion'
  | 'authentication'
  | 'loginPage';

/** Facts of one country, as data: countries.md. */
export interface CountryProfile {
  readonly code: StoreCountry;
  /** Percent, e.g. `8.1`. */
  readonly vatRate: number;
  readonly inEuVatArea: boolean;
  readonly dialCode: string;
  readonly address: AddressFormat;
  /** Salutation codes a form offers; the empty list offers none. Texts: `messages` `salutation.<code>`. */
  readonly salutations: readonly Salutation[];
  /** Postcodes a courier order refuses (special territories, countries.md). */
  readonly refusedPostcodes: readonly RegExp[];
  /** Days of the legal withdrawal; null where the law gives none. */
  readonly legalWithdrawalDays: number | null;
  readonly legalGuaranteeYears: number | null;
  readonly duties: CountryDuties;
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
  /** Form rows in the country's order; each row lists the fields that stand side by side. */
  readonly rows: readonly (readonly AddressField[])[];
  /**
   * Lines of a written address. `{street}`, `{number}`, `{addition}`, `{postcode}`, `{city}`, `{region}`;
   * an empty part takes the blanks before it with it.
   */
  readonly lines: readonly string[];
  readonly region: 'none' | 'optional' | 'required';
  /** Choices of a required region, e.g. Italian provinces; null for free text. */
  readonly regions: readonly string[] | null;
  readonly houseNumber: 'required' | 'optional';
  readonly postcodeExample: string;
  /** Capitals for the town on labels (FR, IT, GB). */
  readonly cityUppercase: boolean;
}

export interface CountryDuties {
  readonly priorPrice: boolean;
  readonly productSafety: boolean;
  readonly updatePeriod: boolean;
  readonly dataInformation: boolean;
  readonly imprint: 'impressum' | 'mentions' | 'footer';
  readonly shippingCostNote: boolean;
  readonly recyclingFee: 'shown' | 'included' | 'none';
  /** The maker's statement of compliance with the British PSTI rules. */
  readonly securityStatement: boolean;
  readonly cameraUse: 'declare' | 'sound' | 'general';
}
