import type { CountryProfile } from '../types';

/** Norway (countries.md). */
export const no: CountryProfile = {
  code: 'NO',
  vatRate: 25,
  inEuVatArea: false,
  dialCode: '+47',
  address: {
    rows: [
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
    postcodeExample: '0025',
    cityUppercase: false,
  },
  salutations: [],
  // Svalbard lies outside the Norwegian VAT area.
  refusedPostcodes: [/^917\d$/],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 5,
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: false,
    dataInformation: false,
    imprint: 'footer',
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'general',
  },
};
