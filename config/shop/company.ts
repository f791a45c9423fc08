import type { StoreCode } from '../types';

/** What every installation shares: the brand, and where goods leave from, which decides about VAT. */
export const company = { storeName: 'Owlwatch', country: 'NL', register: 'Kamer van Koophandel' } as const;

/** The stores with the VAT of a local registration in their prices. */
export const locallyRegistered = ['ch_de', 'ch_fr', 'no', 'uk'] as const satisfies readonly StoreCode[];

/** How a store is reached. */
export interface Contact {
  readonly phoneNumber: string;
  readonly email: string;
}

/** The facts of the seller: imprint, footer, emails, documents and structured data (docs/countries.md "imprint"). */
export interface CompanyFacts {
  readonly legalName: string;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string };
  /** Who represents the company and answers for its pages, as the imprint says. */
  readonly representative: string;
  /** The number in `company.register`. */
  readonly registration: string;
  /** The number for sales in the EU: domestic, distance sales (OSS) and intra-Community supplies. */
  readonly vatId: string;
  /**
   * The numbers of the local registrations. An invoice there needs them (MWSTG art. 26, bokføringsforskriften § 5-1-2, VAT
   * Regulations 1995 reg. 14; to be confirmed by a lawyer).
   */
  readonly localVatIds: Readonly<Record<(typeof locallyRegistered)[number], string>>;
  /** Share capital, for the French legal notice (LCEN art. 1-1; to be confirmed by a lawyer). */
  readonly shareCapital: string;
  /** Name, postal address and site of the French consumer mediator (C. conso. art. L. 616-1, R. 616-1). */
  readonly mediator: string;
  /** The account for bank transfers, which are not offered without it. */
  readonly iban: string | null;
  /** Null: those of `config/shop/stores.ts`, which are invented, too. */
  readonly contacts: Readonly<Record<StoreCode, Contact>> | null;
}

/**
 * The facts of the demo, which are invented: numbers of zeros are not assigned, and the check digits of the IBAN are
 * invalid on purpose. `config/shop/seller.ts` has the facts in force.
 */
export const demoCompany = {
  legalName: 'Owlwatch B.V.',
  address: { street: 'Uilenvlucht 1', postcode: '1000 ZZ', city: 'Amsterdam' },
  representative: 'Noor Uilenberg',
  registration: '00000000',
  vatId: 'NL000000000B00',
  localVatIds: {
    ch_de: 'CHE-000.000.000 MWST',
    ch_fr: 'CHE-000.000.000 TVA',
    no: 'NO 000 000 000 MVA',
    uk: 'GB 000 0000 00',
  },
  shareCapital: '0 €',
  mediator: 'Médiateur de démonstration, 0 rue de l’Exemple, 00000 Paris, mediateur.example',
  iban: 'NL00 OWLW 0000 0000 00',
  contacts: null,
} as const satisfies CompanyFacts;

/** A legal entity that sells and issues documents; its code is stored with them and never changes. */
export type LegalEntityCode = 'owlwatch-bv';

/** The legal entities. Each numbers its documents without gaps. */
export const legalEntities: readonly LegalEntityCode[] = ['owlwatch-bv'];

/** The seller of each store: one company for all. */
export const sellerOf = (_store: StoreCode): LegalEntityCode => 'owlwatch-bv';

/** The promises of all stores (spec §1 "Promises"). */
export const promises = {
  /** Days for a free return. */
  returnDays: 30,
  /** Minutes until the order confirmation is delivered. */
  orderMailMinutes: 5,
  /** The time zone of deadlines and documents. */
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
