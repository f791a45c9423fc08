import type { PaymentMethodCode, StoreCountry } from '@/config/types';
import { entryOf } from '../entry-of';
import type { Shop } from './fixtures';

// What the law of each country and language demands, copied from docs/countries.md and not read from the shop's configuration.

/** The words that the law names, by language; by store where no law names them. */
const wordsOfLaw: Readonly<
  Record<string, { readonly order: string; readonly withdraw: string; readonly confirm: string }>
> = {
  nl: {
    order: 'Bestelling met betalingsverplichting',
    withdraw: 'Overeenkomst hier herroepen',
    confirm: 'Herroeping bevestigen',
  },
  fr: {
    order: 'Commande avec obligation de paiement',
    withdraw: 'Renoncer au contrat ici',
    confirm: 'Confirmer la rétractation',
  },
  ch_fr: {
    order: 'Commande avec obligation de paiement',
    withdraw: 'Renvoyer des articles',
    confirm: 'Confirmer le retour',
  },
  de: {
    order: 'Zahlungspflichtig bestellen',
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
  },
  ch_de: {
    order: 'Zahlungspflichtig bestellen',
    withdraw: 'Artikel zurückgeben',
    confirm: 'Rückgabe bestätigen',
  },
  it: {
    order: 'Ordine con obbligo di pagare',
    withdraw: 'Recedere dal contratto qui',
    confirm: 'Conferma recesso',
  },
  sv: {
    order: 'Beställning förenad med betalningsskyldighet',
    withdraw: 'Frånträd avtalet här',
    confirm: 'Bekräfta frånträde',
  },
  nb: {
    order: 'Bestilling med forpliktelse til å betale',
    withdraw: 'Angre kjøpet her',
    confirm: 'Bekreft',
  },
  en: {
    order: 'Order and pay',
    withdraw: 'Cancel an order / return items',
    confirm: 'Confirm cancellation',
  },
};

/** The label of the tax next to a price, and the payment methods in their order, in which all cards are one. */
const storeFacts: Readonly<Record<string, readonly [taxLabel: string, payments: string]>> = {
  nl: ['incl. btw', 'ideal paypal creditcard bancontact banktransfer'],
  be_nl: ['incl. btw', 'bancontact kbc belfius creditcard paypal'],
  be_fr: ['TVAC', 'bancontact kbc belfius creditcard paypal'],
  de: ['inkl. MwSt., zzgl. Versandkosten', 'paypal creditcard directdebit banktransfer'],
  at: ['inkl. USt', 'eps paypal creditcard banktransfer'],
  ch_de: ['inkl. MWST und vRG', 'twint creditcard paypal banktransfer'],
  ch_fr: ['TVA et TAR incluses', 'twint creditcard paypal banktransfer'],
  fr: ['TTC', 'creditcard paypal'],
  no: ['inkl. mva', 'vipps creditcard'],
  se: ['inkl. moms', 'swish creditcard paypal'],
  it: ['IVA inclusa', 'paypal creditcard banktransfer'],
  uk: ['inc. VAT', 'creditcard paypal'],
};

interface CountryFacts {
  /** Percent. */
  readonly vat: number;
  /** Years of the legal guarantee. */
  readonly guarantee: number;
  /** Postcodes that couriers do not serve, or that have another form, each with what makes it wrong. */
  readonly refused: string;
}

const countryFacts: Readonly<Record<string, CountryFacts>> = {
  NL: { vat: 21, guarantee: 2, refused: '0123 AB' },
  BE: { vat: 21, guarantee: 2, refused: '12345' },
  DE: { vat: 19, guarantee: 2, refused: '1234' },
  AT: { vat: 20, guarantee: 2, refused: '12345' },
  CH: { vat: 8.1, guarantee: 2, refused: '80001' },
  FR: { vat: 20, guarantee: 2, refused: '7500' },
  NO: { vat: 25, guarantee: 5, refused: '00250' },
  SE: { vat: 25, guarantee: 3, refused: '1145' },
  IT: { vat: 22, guarantee: 2, refused: '0014' },
  GB: { vat: 20, guarantee: 6, refused: '12345' },
};

const outsideEu: readonly StoreCountry[] = ['CH', 'NO', 'GB'];

/** What a store owes by the law of its country. */
export function dutiesOf({ code, config }: Shop) {
  const { country, language } = config;
  const [taxLabel, payments] = entryOf(storeFacts, code);
  const { order, withdraw, confirm } = wordsOfLaw[code] ?? entryOf(wordsOfLaw, language);
  const inEu = !outsideEu.includes(country);
  return {
    ...entryOf(countryFacts, country),
    taxLabel,
    payments: payments.split(' ') as PaymentMethodCode[],
    orderButton: order,
    withdraw,
    confirmWithdrawal: confirm,
    /** A reduction refers to the lowest price of the last 30 days; elsewhere to the price before. */
    lowestPrice: inEu || country === 'NO',
    productSafety: inEu || country === 'NO',
    updates: inEu || country === 'GB',
    /** The statement of compliance with the British PSTI rules, with the end of the updates. */
    securityStatement: country === 'GB',
    dataInformation: inEu,
    /** The notice on the legal guarantee (Regulation (EU) 2025/1960) in place of a text of the shop. */
    guaranteeNotice: inEu,
    /** The note about the delivery costs above every list of prices. */
    deliveryNote: ['DE', 'CH', 'GB'].includes(country),
    recyclingFee: country === 'FR',
    recordingSound: ['DE', 'AT', 'CH'].includes(country),
    declareCamera: country === 'BE',
    /** An imprint that every page links to. */
    imprint: ['DE', 'AT', 'FR'].includes(country),
    /** Local VAT and duties are in the price, also for businesses. */
    dutyPaid: !inEu,
    /** Swiss law has no right of withdrawal. */
    withdrawalDays: country === 'CH' ? null : 14,
  };
}
