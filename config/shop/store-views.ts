import { rating } from './rating.ts';
import { countryProfiles } from '../countries/countries.ts';
import type { FeatureName, Language, LanguageFacts, StoreCode, StoreView } from '../types.ts';

/** Defaults of the features (spec §1 "Features"). A store view may override them. */
export const baseFeatures = {
  reviews: true,
  compare: true,
  reorder: true,
  productLabels: true,
  wishlist: false,
  accountDeletion: false,
  authentication: false,
  loginPage: true,
  /** A new account works once the link of its email was opened. */
  emailConfirmation: true,
  /** `/feeds/google.xml`, for Google Merchant Center. */
  productFeed: false,
} as const satisfies Record<FeatureName, boolean>;

const storeLanguages = {
  en: {
    termsUrl: '/legal/terms-and-conditions',
    privacyUrl: '/legal/privacy-policy',
    moreCategoryFilter: '/components',
    orderButton: 'Order and pay',
  },
  nl: {
    termsUrl: '/legal/algemene-voorwaarden',
    privacyUrl: '/legal/privacyverklaring',
    moreCategoryFilter: '/stel-uw-eigen-systeem-samen',
    orderButton: 'Bestelling met betalingsverplichting',
  },
  de: {
    termsUrl: '/legal/allgemeine-geschaeftsbedingungen',
    privacyUrl: '/legal/datenschutzerklaerung',
    moreCategoryFilter: '/eigenes-system-zusammenstellen',
    orderButton: 'Zahlungspflichtig bestellen',
  },
  fr: {
    termsUrl: '/legal/conditions-generales-de-vente',
    privacyUrl: '/legal/politique-de-confidentialite',
    moreCategoryFilter: '/composez-votre-systeme',
    orderButton: 'Commande avec obligation de paiement',
  },
  nb: {
    termsUrl: '/legal/salgsvilkar',
    privacyUrl: '/legal/personvernerklaering',
    moreCategoryFilter: '/sett-sammen-ditt-eget-system',
    orderButton: 'Bestilling med forpliktelse til å betale',
  },
  sv: {
    termsUrl: '/legal/allmanna-villkor',
    privacyUrl: '/legal/integritetspolicy',
    moreCategoryFilter: '/satt-ihop-ditt-eget-system',
    orderButton: 'Beställning förenad med betalningsskyldighet',
  },
  it: {
    termsUrl: '/legal/condizioni-generali-di-vendita',
    privacyUrl: '/legal/informativa-sulla-privacy',
    moreCategoryFilter: '/componi-il-tuo-sistema',
    orderButton: 'Ordine con obbligo di pagare',
  },
} as const satisfies Record<Language, LanguageFacts>;

export const languages = Object.keys(storeLanguages) as readonly Language[];

/** What language, country and law decide (spec §1 "Store views", §3). The merchant's facts are in the site file. */
export const storeViews = Object.fromEntries(
  Object.values(countryProfiles).flatMap(({ code: country, stores }) =>
    Object.entries(stores).map(([code, facts]): [string, StoreView] => [
      code,
      {
        ...storeLanguages[facts.language],
        scoreScale: rating.outputScale,
        decimalSeparator: ',',
        hoursBehind: 0,
        ...facts,
        code: code as StoreCode,
        locale: `${facts.language}-${country}`,
        country,
        defaultCurrencyCode: facts.availableCurrencyCodes[0],
      },
    ]),
  ),
) as Readonly<Record<StoreCode, StoreView>>;

/** Every store view that the shop is built for: orders of one that no longer runs stay. */
export const viewCodes = Object.keys(storeViews) as readonly StoreCode[];

/** An account belongs to one website, and works in all of its stores, such as those of one country: the code of the store up to `_`. */
type WebsiteOf<Code> = Code extends `${infer Website}_${string}` ? Website : Code;
export type WebsiteCode = WebsiteOf<StoreCode>;

export const websites = Object.fromEntries(
  viewCodes.map((code): [string, string] => [code, code.replace(/_.*/, '')]),
) as Readonly<Record<StoreCode, WebsiteCode>>;

export const websiteCodes: readonly WebsiteCode[] = [...new Set(Object.values(websites))];

export const storesOfWebsite = (website: WebsiteCode): readonly StoreCode[] =>
  viewCodes.filter((store) => websites[store] === website);
