import type { Language, StoreView } from '../types.ts';

type LanguagePart = Pick<
  StoreView,
  'language' | 'termsUrl' | 'privacyUrl' | 'moreCategoryFilter' | 'orderButton'
>;

/** Settings shared by all stores of a language: paths, and texts required by law (docs/countries.md). */
export const storeLanguages = {
  nl: {
    language: 'nl',
    termsUrl: '/legal/algemene-voorwaarden',
    privacyUrl: '/legal/privacyverklaring',
    moreCategoryFilter: '/stel-uw-eigen-systeem-samen',
    orderButton: 'Bestelling met betalingsverplichting',
  },
  de: {
    language: 'de',
    termsUrl: '/legal/allgemeine-geschaeftsbedingungen',
    privacyUrl: '/legal/datenschutzerklaerung',
    moreCategoryFilter: '/eigenes-system-zusammenstellen',
    orderButton: 'Zahlungspflichtig bestellen',
  },
  fr: {
    language: 'fr',
    termsUrl: '/legal/conditions-generales-de-vente',
    privacyUrl: '/legal/politique-de-confidentialite',
    moreCategoryFilter: '/composez-votre-systeme',
    orderButton: 'Commande avec obligation de paiement',
  },
  nb: {
    language: 'nb',
    termsUrl: '/legal/salgsvilkar',
    privacyUrl: '/legal/personvernerklaering',
    moreCategoryFilter: '/sett-sammen-ditt-eget-system',
    orderButton: 'Bestilling med forpliktelse til å betale',
  },
  sv: {
    language: 'sv',
    termsUrl: '/legal/allmanna-villkor',
    privacyUrl: '/legal/integritetspolicy',
    moreCategoryFilter: '/satt-ihop-ditt-eget-system',
    orderButton: 'Beställning förenad med betalningsskyldighet',
  },
  it: {
    language: 'it',
    termsUrl: '/legal/condizioni-generali-di-vendita',
    privacyUrl: '/legal/informativa-sulla-privacy',
    moreCategoryFilter: '/componi-il-tuo-sistema',
    orderButton: 'Ordine con obbligo di pagare',
  },
  en: {
    language: 'en',
    termsUrl: '/legal/terms-and-conditions',
    privacyUrl: '/legal/privacy-policy',
    moreCategoryFilter: '/components',
    orderButton: 'Order and pay',
  },
} as const satisfies Record<Language, LanguagePart>;
