import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, numberFirst } from './formats.ts';

export const gb = {
  code: 'GB',
  address: {
    ...numberFirst,
    lines: ['{number}{addition} {street}', '{city}', '{region}', '{postcode}'],
    // A house name is part of the street.
    houseNumber: 'optional',
    additionExample: 'A, Flat 3',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs', 'miss', 'ms', 'mx'],
  // Jersey, Guernsey and Northern Ireland have other customs rules.
  refusedPostcodes: [/^(JE|GY|BT)\d/i],
  postcode: {
    patterns: [/^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i],
    example: 'AB12 3CD',
    space: -3,
    refused: /^BFPO\b/i,
  },
  vatNumber: { prefix: 'GB', min: 7, max: 14, pattern: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
  vat: {
    standard: [{ from: '2011-01-04', percent: 20 }],
    reduced: [{ from: '1973-04-01', percent: 0 }],
  },
  sellerNumber: /^GB ?\d{3} ?\d{4} ?\d{2}$/,
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 6,
  workingDays: null,
  takeBack: {
    ...europeanTakeBack('Environment Agency'),
    source: 'WEEE Regulations 2013 reg. 42, Waste Batteries and Accumulators Regulations 2009 reg. 31',
  },
  /** VAT Act 1994 Sch. 11. */
  invoiceYears: 6,
  laws: {
    withdrawal: 'Consumer Contracts Regulations 2013 reg. 29',
    guarantee: 'Consumer Rights Act 2015 s. 9–24, Limitation Act 1980 s. 5',
    cameraUse: 'UK GDPR art. 6 (1) f, Data Protection Act 2018',
  },
  duties: {
    priorPrice: false,
    productSafety: false,
    updatePeriod: true,
    dataInformation: false,
    shippingCostNote: true,
    recyclingFee: 'none',
    securityStatement: true,
    cameraUse: 'general',
    imprint: false,
  },
  companyFacts: [{ fact: 'localVatIds', source: 'VAT Regulations 1995 reg. 14' }],
  dataFramework: 'UK Extension to the EU–US Data Privacy Framework',
  payLater: ['klarna'],
  stores: {
    uk: {
      label: 'United Kingdom',
      language: 'en',
      timeZone: 'Europe/London',
      hoursBehind: 1,
      availableCurrencyCodes: ['GBP', 'EUR'],
      scoreScale: 5,
      price: priceFormats.british,
      datePattern: 'd/m/y',
      decimalSeparator: '.',
    },
  },
} as const satisfies Market;
