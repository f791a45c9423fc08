import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fourDigits, general } from './formats.ts';

export const at = {
  code: 'AT',
  eu: true,
  address: {
    ...general,
    // The addition is staircase and door: "/3/4".
    houseNumber: 'required',
    additionExample: '/3/4',
    townPostcodes: { 10: 'Wien', 11: 'Wien', 12: 'Wien' },
  },
  salutations: ['mr', 'mrs', 'divers'],
  refusedPostcodes: [],
  postcode: fourDigits('1010'),
  vatNumber: { prefix: 'AT', min: 11, max: 12, pattern: /^ATU\d{8}$/, omitted: ['U', ''] },
  vat: {
    standard: [{ from: '1984-01-01', percent: 20 }],
    reduced: [{ from: '1984-01-01', percent: 10 }],
  },
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  workingDays: { law: 'ABGB § 903, BGBl. 37/1961', alsoFree: ['easter -2'] },
  takeBack: europeanTakeBack('Elektroaltgeräte Koordinierungsstelle Austria', 'EAG-VO § 5'),
  /** BAO § 132. */
  invoiceYears: 7,
  adrStatement: {
    text: 'An Verfahren der alternativen Streitbeilegung nach dem Alternative-Streitbeilegung-Gesetz nehmen wir nicht teil.',
    source: 'AStG § 19',
  },
  laws: {
    withdrawal: 'FAGG § 11',
    guarantee: 'VGG §§ 10, 28',
    cameraUse: 'DSG §§ 12–13, StGB § 120',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'sound',
    imprint: true,
  },
  payLater: ['klarna', 'riverty'],
  stores: {
    at: {
      label: 'Österreich',
      language: 'de',
      timeZone: 'Europe/Vienna',
      availableCurrencyCodes: ['EUR'],
      price: priceFormats.euroFirst,
      datePattern: 'd.m.y',
    },
  },
} as const satisfies Market;
