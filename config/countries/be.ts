import type { CountryProfile } from '../types';

/** Belgium, for its Dutch and its French store (countries.md). */
export const be: CountryProfile = {
  code: 'BE',
  vatRate: 21,
  inEuVatArea: true,
  dialCode: '+32',
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
    // "bus 3" and "bte 3" differ by language, so the word is part of the addition.
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    region: 'none',
    regions: null,
    houseNumber: 'required',
    postcodeExample: '1000',
    cityUppercase: false,
  },
  salutations: ['mr', 'mrs'],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
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
    cameraUse: 'declare',
  },
};
