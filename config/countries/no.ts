import { general, withoutSalutation } from './address-formats';
import type { CountryProfile } from '../types';
import { takeBacks } from './take-back';

export const no: CountryProfile = {
  code: 'NO',
  address: {
    ...general,
    rows: withoutSalutation,
    houseNumber: 'required',
    postcodeExample: '0025',
  },
  salutations: [],
  // Svalbard is outside the Norwegian VAT area.
  refusedPostcodes: [/^917\d$/],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 5,
  takeBack: takeBacks.NO,
  laws: {
    withdrawal: 'angrerettloven § 20',
    guarantee: 'forbrukerkjøpsloven § 27',
    cameraUse: 'personvernforordningen art. 6 (1) f, straffeloven § 205',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: false,
    dataInformation: false,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'general',
    imprint: false,
  },
};
