import type { CountryProfile } from '../types';

/** The United Kingdom (countries.md). */
export const gb: CountryProfile = {
  code: 'GB',
  vatRate: 20,
  inEuVatArea: false,
  dialCode: '+44',
  address: {
    rows: [
      ['salutation'],
      ['firstname', 'middlename', 'lastname'],
      ['company'],
      ['number', 'addition', 'street'],
      ['city'],
      ['region', 'postcode'],
      ['telephone'],
      ['vat', 'poNumber'],
    ],
    lines: ['{number}{addition} {street}', '{city}', '{region}', '{postcode}'],
    region: 'optional',
    regions: null,
    // A house name stands in the street.
    houseNumber: 'optional',
    postcodeExample: 'AB12 3CD',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs', 'miss', 'ms', 'mx'],
  // Jersey, Guernsey and Northern Ireland; a courier order to them follows other customs rules.
  refusedPostcodes: [/^(JE|GY|BT)\d/i],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 6,
  duties: {
    priorPrice: false,
    productSafety: false,
    updatePeriod: true,
    dataInformation: false,
    imprint: 'footer',
    shippingCostNote: true,
    recyclingFee: 'none',
    securityStatement: true,
    cameraUse: 'general',
  },
};
