import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fiveDigits, general } from './formats.ts';

export const fr = {
  code: 'FR',
  eu: true,
  address: {
    ...general,
    rows: [
      ['salutation'],
      ['firstname', 'middlename', 'lastname'],
      ['company'],
      ['number', 'addition', 'street'],
      ['postcode', 'city'],
      ['telephone'],
      ['vat', 'poNumber'],
    ],
    lines: ['{number} {addition} {street}', '{postcode} {city}'],
    houseNumber: 'required',
    additionExample: 'bis',
    townPostcodes: { 75: 'Paris', 1300: 'Marseille', 1301: 'Marseille', 6900: 'Lyon' },
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs'],
  // Overseas departments and territories.
  refusedPostcodes: [/^9[78]\d{3}$/],
  postcode: fiveDigits('75001'),
  vatNumber: { prefix: 'FR', min: 13, max: 13, pattern: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  vat: {
    standard: [{ from: '2014-01-01', percent: 20 }],
    reduced: [{ from: '2013-01-01', percent: 5.5 }],
  },
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  workingDays: { law: 'C. conso. art. L. 221-19' },
  takeBack: europeanTakeBack('ADEME', 'C. env. art. L. 541-10-8, R. 543-180'),
  /** C. com. art. L. 123-22. */
  invoiceYears: 10,
  laws: {
    withdrawal: 'C. conso. art. L. 221-18',
    guarantee: 'C. conso. art. L. 217-3, L. 217-7',
    cameraUse: 'RGPD art. 6 (1) f, C. civ. art. 9',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'shown',
    securityStatement: false,
    cameraUse: 'general',
    imprint: true,
  },
  companyFacts: [
    { fact: 'shareCapital', source: 'LCEN art. 1-1' },
    { fact: 'mediator', source: 'C. conso. art. L. 616-1, R. 616-1' },
  ],
  payLater: ['klarna'],
  stores: {
    fr: {
      label: 'France',
      language: 'fr',
      timeZone: 'Europe/Paris',
      availableCurrencyCodes: ['EUR'],
      price: priceFormats.euroLastSpaced,
      datePattern: 'd/m/y',
    },
  },
} as const satisfies Market;
