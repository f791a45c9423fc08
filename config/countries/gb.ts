import { numberFirst } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const gb: CountryProfile = {
  code: 'GB',
  address: {
    ...numberFirst,
    lines: ['{number}{addition} {street}', '{city}', '{region}', '{postcode}'],
    // A house name is part of the street.
    houseNumber: 'optional',
    postcodeExample: 'AB12 3CD',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs', 'miss', 'ms', 'mx'],
  // Jersey, Guernsey and Northern Ireland have other customs rules.
  refusedPostcodes: [/^(JE|GY|BT)\d/i],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 6,
  takeBack: takeBacks.GB,
  laws: {
    withdrawal: 'Consumer Contracts Regulations 2013 reg. 29',
    guarantee: 'Consumer Rights Act 2015 s. 9–24, Limitation Act 1980 s. 5',
    cameraUse: 'UK GDPR art. 6 (1) f, Data Protection Act 2018',
  },
  duties: {
    priorPrice: false,
    productSafety: false,
    updatePeriod: true,
    dataInformation: false,
    shippingCostNote: true,
    recyclingFee: 'none',
    securityStatement: true,
    cameraUse: 'general',
    imprint: false,
  },
};
