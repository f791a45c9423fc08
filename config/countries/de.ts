import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fiveDigits, general } from './formats.ts';

export const de = {
  code: 'DE',
  eu: true,
  address: {
    ...general,
    houseNumber: 'required',
    additionExample: 'a',
    townPostcodes: { 10: 'Berlin', 13: 'Berlin', 20: 'Hamburg', 80: 'München', 81: 'München' },
  },
  salutations: ['mr', 'mrs', 'divers'],
  // Büsingen and Heligoland are outside the EU VAT area.
  refusedPostcodes: [/^(78266|27498)$/],
  postcode: fiveDigits('12345'),
  vatNumber: { prefix: 'DE', min: 11, max: 11, pattern: /^DE[1-9]\d{8}$/ },
  vat: {
    standard: [{ from: '2021-01-01', percent: 19 }],
    reduced: [{ from: '2021-01-01', percent: 7 }],
  },
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  workingDays: { law: 'BGB § 193' },
  takeBack: europeanTakeBack('Stiftung Elektro-Altgeräte Register', 'ElektroG §§ 17–18'),
  /** AO § 147 (3). */
  invoiceYears: 8,
  adrStatement: {
    text: 'An Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen, sind wir weder verpflichtet noch bereit.',
    source: 'VSBG §§ 36, 37',
  },
  laws: {
    withdrawal: 'BGB §§ 312g, 355',
    guarantee: 'BGB §§ 438, 477',
    cameraUse: 'DSGVO Art. 6 (1) f, StGB § 201',
  },
  representativeOnLetters: 'GmbHG § 35a, AktG § 80',
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: true,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'sound',
    imprint: true,
  },
  payLater: ['klarna', 'riverty'],
  stores: {
    de: {
      label: 'Deutschland',
      language: 'de',
      timeZone: 'Europe/Berlin',
      availableCurrencyCodes: ['EUR'],
      scoreScale: 5,
      price: priceFormats.euroLast,
      datePattern: 'd.m.y',
    },
  },
} as const satisfies Market;
