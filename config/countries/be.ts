import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fourDigits, general } from './formats.ts';

export const be = {
  code: 'BE',
  eu: true,
  address: {
    ...general,
    // The addition includes the word for box, which differs by language: "bus 3", "bte 3".
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    houseNumber: 'required',
    additionExample: 'bus 3 / bte 3',
  },
  salutations: ['mr', 'mrs'],
  refusedPostcodes: [],
  postcode: fourDigits('1000'),
  vatNumber: { prefix: 'BE', min: 12, max: 12, pattern: /^BE[01]\d{9}$/, omitted: ['0', ''], mod97: true },
  vat: {
    standard: [{ from: '1996-01-01', percent: 21 }],
    reduced: [{ from: '1992-04-01', percent: 6 }],
  },
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  workingDays: { law: 'Regulation 1182/71 art. 3 (4)' },
  takeBack: europeanTakeBack('Recupel', 'VLAREMA art. 3.4.4'),
  /** Btw-wetboek art. 60. */
  invoiceYears: 10,
  laws: {
    withdrawal: 'WER art. VI.47',
    guarantee: 'oud BW art. 1649bis–1649octies',
    cameraUse: 'Camerawet van 21 maart 2007 art. 7',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'declare',
    imprint: false,
  },
  payLater: ['klarna', 'riverty', 'billink'],
  stores: {
    be_nl: {
      label: 'België (Nederlands)',
      language: 'nl',
      timeZone: 'Europe/Brussels',
      availableCurrencyCodes: ['EUR'],
      price: priceFormats.euroFirst,
      datePattern: 'd/m/y',
    },
    be_fr: {
      label: 'Belgique (français)',
      language: 'fr',
      timeZone: 'Europe/Brussels',
      availableCurrencyCodes: ['EUR'],
      price: priceFormats.euroLastSpaced,
      datePattern: 'd/m/y',
    },
  },
} as const satisfies Market;
