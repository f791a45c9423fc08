import type { CountryProfile } from '../types';
import { italianProvinceNames, italianProvincePostcodes, italianProvinces } from './it-provinces';
import { takeBacks } from './take-back';

/** Italy (docs/countries.md). */
export const it: CountryProfile = {
  code: 'IT',
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
    regionNames: italianProvinceNames,
    regionPostcodes: italianProvincePostcodes,
    // A house without a number has "snc" as its addition.
    houseNumber: 'optional',
    postcodeExample: '00144',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs'],
  // Livigno and Campione d'Italia have special tax rules.
  refusedPostcodes: [/^(23041|22061)$/],
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  takeBack: takeBacks.IT,
  adrStatement: {
    text: 'Non aderiamo a organismi di risoluzione alternativa delle controversie (ADR).',
    source: 'Codice del consumo art. 49 (1) v, 141-sexies',
  },
  laws: {
    withdrawal: 'Codice del consumo art. 52',
    guarantee: 'Codice del consumo art. 133',
    cameraUse: 'GDPR art. 6 (1) f, Statuto dei lavoratori art. 4',
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
