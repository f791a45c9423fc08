import { general } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const be: CountryProfile = {
  code: 'BE',
  address: {
    ...general,
    // The addition includes the word for box, which differs by language: "bus 3", "bte 3".
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    houseNumber: 'required',
    postcodeExample: '1000',
  },
  salutations: ['mr', 'mrs'],
  refusedPostcodes: [],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  takeBack: takeBacks.BE,
  laws: {
    withdrawal: 'WER art. VI.47',
    guarantee: 'oud BW art. 1649bis–1649octies',
    cameraUse: 'Camerawet van 21 maart 2007 art. 7',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'declare',
    imprint: false,
  },
};
