import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fourDigits, general } from './formats.ts';

export const ch = {
  code: 'CH',
  address: {
    ...general,
    houseNumber: 'required',
    additionExample: 'a',
  },
  salutations: ['mr', 'mrs', 'divers'],
  refusedPostcodes: [],
  postcode: fourDigits('8000'),
  vat: {
    standard: [{ from: '2024-01-01', percent: 8.1 }],
    reduced: [{ from: '2024-01-01', percent: 2.6 }],
  },
  sellerNumber: /^CHE-?\d{3}\.?\d{3}\.?\d{3} (MWST|TVA|IVA)$/,
  // Swiss law has no right of withdrawal; the shop's own 30 days apply.
  legalWithdrawalDays: null,
  legalGuaranteeYears: 2,
  workingDays: { law: 'OR Art. 78, SR 173.110.3' },
  takeBack: {
    ...europeanTakeBack('Swico, SENS eRecycling'),
    devices: 'oneForZero',
    source: 'VREG Art. 6, ChemRRV Anhang 2.15 Ziff. 5',
  },
  /** OR art. 958f. */
  invoiceYears: 10,
  laws: {
    withdrawal: 'OR',
    guarantee: 'OR Art. 210',
    cameraUse: 'DSG Art. 19, StGB Art. 179bis–179quater',
  },
  duties: {
    priorPrice: false,
    productSafety: false,
    updatePeriod: false,
    dataInformation: false,
    shippingCostNote: true,
    recyclingFee: 'included',
    securityStatement: false,
    cameraUse: 'sound',
    imprint: false,
  },
  companyFacts: [{ fact: 'localVatIds', source: 'MWSTG Art. 26' }],
  dataFramework: 'Swiss–U.S. Data Privacy Framework',
  payLater: ['klarna'],
  stores: {
    ch_de: {
      label: 'Schweiz (Deutsch)',
      language: 'de',
      timeZone: 'Europe/Zurich',
      availableCurrencyCodes: ['CHF', 'EUR'],
      price: priceFormats.swiss,
      datePattern: 'd.m.y',
    },
    ch_fr: {
      label: 'Suisse (français)',
      language: 'fr',
      timeZone: 'Europe/Zurich',
      availableCurrencyCodes: ['CHF', 'EUR'],
      price: priceFormats.swiss,
      datePattern: 'd.m.y',
      salutations: ['mr', 'mrs'],
    },
  },
} as const satisfies Market;
