import type { CountryProfile } from '../types';

/** Germany (countries.md). */
export const de: CountryProfile = {
  code: 'DE',
  vatRate: 19,
  inEuVatArea: true,
  dialCode: '+49',
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
    postcodeExample: '12345',
    cityUppercase: false,
  },
  salutations: ['mr', 'mrs', 'divers'],
  // Büsingen and Heligoland lie outside the EU VAT area.
  refusedPostcodes: [/^(78266|27498)$/],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    imprint: 'impressum',
    shippingCostNote: true,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'sound',
  },
};
