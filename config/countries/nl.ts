import { general } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const nl: CountryProfile = {
  code: 'NL',
  address: {
    ...general,
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    houseNumber: 'required',
    postcodeExample: '1234 AB',
  },
  salutations: ['mr', 'mrs'],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  // The law has no fixed period; two years is the minimum.
  legalGuaranteeYears: 2,
  takeBack: takeBacks.NL,
  laws: {
    withdrawal: 'BW 6:230o',
    guarantee: 'BW 7:17, 7:23',
    cameraUse: 'AVG art. 6 (1) f',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'general',
    imprint: false,
  },
};
