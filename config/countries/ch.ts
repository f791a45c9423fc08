import { general } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const ch: CountryProfile = {
  code: 'CH',
  address: {
    ...general,
    houseNumber: 'required',
    postcodeExample: '8000',
  },
  salutations: ['mr', 'mrs', 'divers'],
  refusedPostcodes: [],
  // Swiss law has no right of withdrawal; the shop's own 30 days apply.
  legalWithdrawalDays: null,
  legalGuaranteeYears: 2,
  takeBack: takeBacks.CH,
  laws: {
    withdrawal: 'none in OR; the return of the shop',
    guarantee: 'OR Art. 210',
    cameraUse: 'DSG Art. 19, StGB Art. 179bis–179quater',
  },
  duties: {
    priorPrice: false,
    productSafety: false,
    updatePeriod: false,
    dataInformation: false,
    shippingCostNote: true,
    recyclingFee: 'included',
    securityStatement: false,
    cameraUse: 'sound',
    imprint: false,
  },
};
