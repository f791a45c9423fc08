import type { CountryProfile } from '../types';
import { italianProvinces } from './provinces';

/** Italy (countries.md). */
export const it: CountryProfile = {
  code: 'IT',
  vatRate: 22,
  inEuVatArea: true,
  dialCode: '+39',
  address: {
    rows: [
      ['salutation'],
      ['firstname', 'middlename', 'lastname'],
      ['company'],
      ['street', 'number', 'addition'],
      ['postcode', 'city', 'region'],
      ['telephone'],
      ['vat', 'poNumber'],
    ],
    lines: ['{street} {number}{addition}', '{postcode} {city} {region}'],
    region: 'required',
    regions: italianProvinces,
    // Houses without a number are written "snc" in the addition.
    houseNumber: 'optional',
    postcodeExample: '00144',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs'],
  // Livigno and Campione d'Italia have tax rules of their own.
  refusedPostcodes: [/^(23041|22061)$/],
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
    cameraUse: 'general',
  },
};
