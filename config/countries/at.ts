import { general } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const at: CountryProfile = {
  code: 'AT',
  address: {
    ...general,
    // The addition is staircase and door: "/3/4".
    houseNumber: 'required',
    postcodeExample: '1010',
  },
  salutations: ['mr', 'mrs', 'divers'],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  takeBack: takeBacks.AT,
  adrStatement: {
    text: 'An Verfahren der alternativen Streitbeilegung nach dem Alternative-Streitbeilegung-Gesetz nehmen wir nicht teil.',
    source: 'AStG § 19',
  },
  laws: {
    withdrawal: 'FAGG § 11',
    guarantee: 'VGG §§ 10, 28',
    cameraUse: 'DSG §§ 12–13, StGB § 120',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'sound',
    imprint: true,
  },
};
