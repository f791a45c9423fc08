import { general, withoutSalutation } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const se: CountryProfile = {
  code: 'SE',
  address: {
    ...general,
    rows: withoutSalutation,
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    houseNumber: 'required',
    postcodeExample: '114 55',
  },
  salutations: [],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 3,
  takeBack: takeBacks.SE,
  laws: {
    withdrawal: 'lag 2005:59 2 kap. 10 §',
    guarantee: 'konsumentköplagen 2022:260',
    cameraUse: 'kamerabevakningslagen 2018:1200, brottsbalken 4 kap. 9 a §',
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
