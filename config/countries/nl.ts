import type { CountryProfile } from '../types';

/** The Netherlands (countries.md). */
export const nl: CountryProfile = {
  code: 'NL',
  vatRate: 21,
  inEuVatArea: true,
  dialCode: '+31',
  address: {
    rows: [
      ['salutation'],
      ['firstname', 'middlename', 'lastname'],
      ['company'],
      ['street', 'number', 'addition'],
      ['postcode', 'city'],
      ['telephone'],
      ['vat', 'poNumber'],
    ],
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    region: 'none',
    regions: null,
    houseNumber: 'required',
    postcodeExample: '1234 AB',
    cityUppercase: false,
  },
  salutations: ['mr', 'mrs'],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  // The law names no fixed end; two years is the least that applies.
  legalGuaranteeYears: 2,
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    imprint: 'footer',
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'general',
  },
};
