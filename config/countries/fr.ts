import { general } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const fr: CountryProfile = {
  code: 'FR',
  address: {
    ...general,
    rows: [
      ['salutation'],
      ['firstname', 'middlename', 'lastname'],
      ['company'],
      ['number', 'addition', 'street'],
      ['postcode', 'city'],
      ['telephone'],
      ['vat', 'poNumber'],
    ],
    lines: ['{number} {addition} {street}', '{postcode} {city}'],
    houseNumber: 'required',
    postcodeExample: '75001',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs'],
  // Overseas departments and territories.
  refusedPostcodes: [/^9[78]\d{3}$/],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  takeBack: takeBacks.FR,
  laws: {
    withdrawal: 'C. conso. art. L. 221-18',
    guarantee: 'C. conso. art. L. 217-3, L. 217-7',
    cameraUse: 'RGPD art. 6 (1) f, C. civ. art. 9',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'shown',
    securityStatement: false,
    cameraUse: 'general',
    imprint: true,
  },
};
