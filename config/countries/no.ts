import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fourDigits, general, withoutSalutation } from './formats.ts';

export const no = {
  code: 'NO',
  address: {
    ...general,
    rows: withoutSalutation,
    houseNumber: 'required',
    additionExample: 'B',
    townPostcodes: { 0: 'Oslo', 10: 'Oslo', 11: 'Oslo', 12: 'Oslo' },
  },
  salutations: [],
  // Svalbard is outside the Norwegian VAT area.
  refusedPostcodes: [/^917\d$/],
  postcode: fourDigits('0025'),
  vat: {
    standard: [{ from: '2005-01-01', percent: 25 }],
    reduced: [{ from: '1970-01-01', percent: 0 }],
  },
  eea: true,
  sellerNumber: /^(NO ?)?\d{3} ?\d{3} ?\d{3} ?MVA$/,
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 5,
  workingDays: { law: 'domstolloven § 149' },
  takeBack: {
    ...europeanTakeBack('Miljødirektoratet'),
    devices: 'oneForZero',
    source: 'Avfallsforskriften kap. 1 og 3',
  },
  /** Bokføringsloven § 13. */
  invoiceYears: 5,
  laws: {
    withdrawal: 'angrerettloven § 20',
    guarantee: 'forbrukerkjøpsloven § 27',
    cameraUse: 'personvernforordningen art. 6 (1) f, straffeloven § 205',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: false,
    dataInformation: false,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'general',
    imprint: false,
  },
  companyFacts: [{ fact: 'localVatIds', source: 'bokføringsforskriften § 5-1-2' }],
  payLater: ['klarna'],
  stores: {
    no: {
      label: 'Norge',
      language: 'nb',
      timeZone: 'Europe/Oslo',
      availableCurrencyCodes: ['NOK'],
      price: priceFormats.nordic,
      datePattern: 'd.m.y',
    },
  },
} as const satisfies Market;
