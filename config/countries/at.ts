import type { CountryProfile } from '../types';

/** Austria (countries.md). */
export const at: CountryProfile = {
  code: 'AT',
  vatRate: 20,
  inEuVatArea: true,
  dialCode: '+43',
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
    // Staircase and door, "/3/4", are the addition.
    lines: ['{street} {number}{addition}', '{postcode} {city}'],
    region: 'none',
    regions: null,
    houseNumber: 'required',
    postcodeExample: '1010',
    cityUppercase: false,
  },
  salutations: ['mr', 'mrs', 'divers'],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    imprint: 'impressum',
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'sound',
  },
};
