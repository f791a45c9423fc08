import type { CountryProfile } from '../types';

/** Sweden (countries.md). */
export const se: CountryProfile = {
  code: 'SE',
  vatRate: 25,
  inEuVatArea: true,
  dialCode: '+46',
  address: {
    rows: [
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
    postcodeExample: '114 55',
    cityUppercase: false,
  },
  salutations: [],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 3,
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
