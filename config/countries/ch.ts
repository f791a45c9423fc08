import type { CountryProfile } from '../types';

/** Switzerland, for its German and its French store (countries.md). */
export const ch: CountryProfile = {
  code: 'CH',
  vatRate: 8.1,
  inEuVatArea: false,
  dialCode: '+41',
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
    lines: ['{street} {number}{addition}', '{postcode} {city}'],
    region: 'none',
    regions: null,
    houseNumber: 'required',
    postcodeExample: '8000',
    cityUppercase: false,
  },
  salutations: ['mr', 'mrs', 'divers'],
  refusedPostcodes: [],
  // Swiss law knows none; the shop's own 30 days apply.
  legalWithdrawalDays: null,
  legalGuaranteeYears: 2,
  duties: {
    priorPrice: false,
    productSafety: false,
    updatePeriod: false,
    dataInformation: false,
    imprint: 'footer',
    shippingCostNote: true,
    recyclingFee: 'included',
    securityStatement: false,
    cameraUse: 'sound',
  },
};
