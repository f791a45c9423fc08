import type { StoreCode, StoreCountry } from './types';

/**
 * The company of all stores: imprint, footer, emails and structured data (spec §3 `generalInformation`, countries.md
 * "imprint"). It is fictional; register and VAT numbers of zeros are not assigned. `config/stores.ts` has the phone
 * number, email address and opening hours of each store.
 */
export const company = {
  storeName: 'Owlwatch',
  legalName: 'Owlwatch B.V.',
  address: { street: 'Uilenvlucht 1', postcode: '1000 ZZ', city: 'Amsterdam', country: 'NL' },
  registration: { register: 'Kamer van Koophandel', number: '00000000' },
  /** The number for sales in the EU: domestic, distance sales (OSS) and intra-Community supplies. */
  vatId: 'NL000000000B00',
  /** Share capital, for the French legal notice (LCEN art. 1-1; to be confirmed by a lawyer). */
  shareCapital: '0 €',
  /** Name, postal address and site of the French consumer mediator (C. conso. art. L. 616-1, R. 616-1). */
  mediator: 'Médiateur de démonstration, 0 rue de l’Exemple, 00000 Paris, mediateur.example',
  /** The account for bank transfers; its check digits are invalid on purpose. */
  iban: 'NL00 OWLW 0000 0000 00',
} as const satisfies {
  storeName: string;
  legalName: string;
  address: { street: string; postcode: string; city: string; country: StoreCountry };
  registration: { register: string; number: string };
  vatId: string;
  shareCapital: string;
  mediator: string;
  iban: string;
};

/** A legal entity that sells and issues documents; its code is stored with them and never changes. */
export type LegalEntityCode = 'owlwatch-bv';

/** The legal entities. Each numbers its documents without gaps. */
export const legalEntities = { 'owlwatch-bv': company } as const satisfies Record<
  LegalEntityCode,
  typeof company
>;

/** The seller of each store: one company for all. */
export const sellerOf = (_store: StoreCode): LegalEntityCode => 'owlwatch-bv';

/**
 * VAT numbers of the registrations where local VAT is in the price. An invoice there needs them (MWSTG art. 26,
 * bokføringsforskriften § 5-1-2, VAT Regulations 1995 reg. 14; to be confirmed by a lawyer).
 */
const localVatIds: Record<LegalEntityCode, Partial<Record<StoreCode, string>>> = {
  'owlwatch-bv': {
    ch_de: 'CHE-000.000.000 MWST',
    ch_fr: 'CHE-000.000.000 TVA',
    no: 'NO 000 000 000 MVA',
    uk: 'GB 000 0000 00',
  },
};

/** The seller's VAT number in a store: that of the local registration if there is one, otherwise that for the EU. */
export const vatIdOf = (store: StoreCode, seller: LegalEntityCode = sellerOf(store)): string =>
  localVatIds[seller][store] ?? legalEntities[seller].vatId;

/** The facts of a seller that are invented, by name: numbers without a digit other than 0. A shop that sells replaces them. */
export function inventedFacts(seller: LegalEntityCode): string[] {
  const { registration, vatId, shareCapital, mediator, iban } = legalEntities[seller];
  const facts = {
    registration: registration.number,
    vatId,
    shareCapital,
    mediator,
    iban,
    ...localVatIds[seller],
  };
  return Object.entries(facts).flatMap(([name, value]) => (/[1-9]/.test(value) ? [] : [name]));
}

/** The promises of all stores (spec §1, readings.md). */
export const promises = {
  /** Days for a free return. */
  returnDays: 30,
  /** Minutes until the order confirmation is delivered. */
  orderMailMinutes: 5,
  /** The time zone of every displayed date and deadline. */
  timeZone: 'Europe/Amsterdam',
  /** Orders before this time get their track-and-trace code the same evening. */
  orderCutoff: { hour: 23, minute: 59 },
} as const;

const { hour, minute } = promises.orderCutoff;

/** Hours by which a country's time is behind the shop's, all year: British clocks change at the same instant. */
const hoursBehind: Partial<Record<StoreCode, number>> = { uk: 1 };

/** Message parameters with the promises: days to return, minutes until the email. A text uses those it needs. */
export const promiseValues = { days: promises.returnDays, minutes: promises.orderMailMinutes } as const;

/**
 * Message parameters with the hour and minute of the order cut-off in the store's own time zone, as the opening hours
 * are (spec §1). A text formats the time for its language: 23:59, 23 h 59.
 */
export const cutoffValues = (store: StoreCode) => ({
  hour: String(hour - (hoursBehind[store] ?? 0)),
  minute: String(minute).padStart(2, '0'),
});
