import { general } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const de: CountryProfile = {
  code: 'DE',
  address: {
    ...general,
    houseNumber: 'required',
    postcodeExample: '12345',
  },
  salutations: ['mr', 'mrs', 'divers'],
  // Büsingen and Heligoland are outside the EU VAT area.
  refusedPostcodes: [/^(78266|27498)$/],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  takeBack: takeBacks.DE,
  adrStatement: {
    text: 'An Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen, sind wir weder verpflichtet noch bereit.',
    source: 'VSBG §§ 36, 37',
  },
  laws: {
    withdrawal: 'BGB §§ 312g, 355',
    guarantee: 'BGB §§ 438, 477',
    cameraUse: 'DSGVO Art. 6 (1) f, StGB § 201',
  },
  representativeOnLetters: 'GmbHG § 35a, AktG § 80',
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: true,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'sound',
    imprint: true,
  },
};
