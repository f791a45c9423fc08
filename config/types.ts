import type { StoreCode, StoreCountry } from './countries/countries';
import type { StoreFacts } from './countries/country';
import type { SocialNetwork } from './shop/menu';
import type { PaymentMethodCode } from './shop/payment-codes';
import type { CurrencyCode } from './shop/store-formats';

export type { StoreCode, StoreCountry } from './countries/countries';
export type { PaymentMethodCode } from './shop/payment-codes';
export type { CurrencyCode, Language } from './shop/store-formats';

/** Carriers: those of spec §9, and those of the site file, whose codes exist at run time only. */
export type CarrierCode = 'postnl' | 'bpost' | 'dhl' | 'gls' | 'dpd' | 'ups' | 'fedex';

/** What the stores of a language share: paths, and texts required by law (docs/countries.md). */
export interface LanguageFacts {
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** The build-your-own-system page (spec §3 configurator-category URL). */
  readonly moreCategoryFilter: string;
  /** Label of the order button, as required by law. */
  readonly orderButton: string;
}

export interface StoreView
  extends LanguageFacts, Omit<StoreFacts, 'scoreScale' | 'decimalSeparator' | 'hoursBehind'> {
  readonly code: StoreCode;
  /** BCP 47 tag, e.g. `nl-BE`. */
  readonly locale: string;
  readonly country: StoreCountry;
  readonly defaultCurrencyCode: CurrencyCode;
  readonly scoreScale: 5 | 10;
  readonly decimalSeparator: ',' | '.';
  readonly hoursBehind: number;
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

/** The account of an installation at a payment provider. */
export interface PaymentAccount {
  /** The base URL of its API. */
  readonly url: string;
  /** The API key of a store; null: it has no account. */
  readonly keyOf: (store: StoreCode) => string | null;
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
