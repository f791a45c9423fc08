import type { Language, StoreConfig } from './types';

type LanguagePart = Pick<
  StoreConfig,
  'language' | 'termsUrl' | 'privacyUrl' | 'moreCategoryFilter' | 'orderButton' | 'withdrawal'
>;

/** What all stores of one language share: their paths, and the words the law asks for (countries.md). */
export const storeLanguages = {
  nl: {
    language: 'nl',
    termsUrl: '/legal/algemene-voorwaarden',
    privacyUrl: '/legal/privacyverklaring',
    moreCategoryFilter: '/stel-uw-eigen-systeem-samen',
    orderButton: 'Bestelling met betalingsverplichting',
    withdrawal: { start: 'Overeenkomst hier herroepen', confirm: 'Herroeping bevestigen' },
  },
  de: {
    language: 'de',
    termsUrl: '/legal/allgemeine-geschaeftsbedingungen',
    privacyUrl: '/legal/datenschutzerklaerung',
    moreCategoryFilter: '/eigenes-system-zusammenstellen',
    orderButton: 'Zahlungspflichtig bestellen',
    withdrawal: { start: 'Vertrag widerrufen', confirm: 'Widerruf bestätigen' },
  },
  fr: {
    language: 'fr',
    termsUrl: '/legal/conditions-generales-de-vente',
    privacyUrl: '/legal/politique-de-confidentialite',
    moreCategoryFilter: '/composez-votre-systeme',
    orderButton: 'Commande avec obligation de paiement',
    withdrawal: { start: 'Renoncer au contrat ici', confirm: 'Confirmer la rétractation' },
  },
  nb: {
    language: 'nb',
    termsUrl: '/legal/salgsvilkar',
    privacyUrl: '/legal/personvernerklaering',
    moreCategoryFilter: '/sett-sammen-ditt-eget-system',
    orderButton: 'Bestilling med forpliktelse til å betale',
    withdrawal: { start: 'Angre kjøpet her', confirm: 'Bekreft' },
  },
  sv: {
    language: 'sv',
    termsUrl: '/legal/allmanna-villkor',
    privacyUrl: '/legal/integritetspolicy',
    moreCategoryFilter: '/satt-ihop-ditt-eget-system',
    orderButton: 'Beställning förenad med betalningsskyldighet',
    withdrawal: { start: 'Frånträd avtalet här', confirm: 'Bekräfta frånträde' },
  },
  it: {
    language: 'it',
    termsUrl: '/legal/condizioni-generali-di-vendita',
    privacyUrl: '/legal/informativa-sulla-privacy',
    moreCategoryFilter: '/componi-il-tuo-sistema',
    orderButton: 'Ordine con obbligo di pagare',
    withdrawal: { start: 'Recedere dal contratto qui', confirm: 'Conferma recesso' },
  },
  en: {
    language: 'en',
    termsUrl: '/legal/terms-and-conditions',
    privacyUrl: '/legal/privacy-policy',
    moreCategoryFilter: '/components',
    orderButton: 'Order with obligation to pay',
    withdrawal: { start: 'Withdraw from contract here', confirm: 'Confirm withdrawal' },
  },
} as const satisfies Record<Language, LanguagePart>;
