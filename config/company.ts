import type { StoreCountry } from './types';

/**
 * The company behind every store: imprint, footer, mails and the structured-data block (spec §3
 * `generalInformation`, countries.md "imprint"). All of it is invented; the all-zero register and VAT
 * numbers cannot belong to anybody. Phone, mail and opening hours differ by store: `config/stores.ts`.
 */
export const company = {
  storeName: 'Owlwatch',
  legalName: 'Owlwatch B.V.',
  /** Who represents the company and answers for what the site says (Impressum, mentions légales). */
  representative: 'Noor Uilenberg',
  address: { street: 'Uilenvlucht 1', postcode: '1000 ZZ', city: 'Amsterdam', country: 'NL' },
  registration: { register: 'Kamer van Koophandel', number: '00000000' },
  vatId: 'NL000000000B00',
  /** Where a bank transfer goes; the check digits are wrong on purpose. */
  iban: 'NL00 OWLW 0000 0000 00',
} as const satisfies {
  storeName: string;
  legalName: string;
  representative: string;
  address: { street: string; postcode: string; city: string; country: StoreCountry };
  registration: { register: string; number: string };
  vatId: string;
  iban: string;
};

/** What the shop promises its shoppers everywhere (spec §1, readings.md). */
export const promises = {
  /** The return is free: the texts that name the days say so. */
  returnDays: 30,
  /** Minutes until the order confirmation is in the mailbox. */
  orderMailMinutes: 5,
  /** The zone of every date and deadline that a shopper sees. */
  timeZone: 'Europe/Amsterdam',
  /** Orders placed before this time get their track-and-trace code the same evening. */
  orderCutoff: { hour: 23, minute: 59 },
} as const;
