import type { CountryProfile } from '../types';
import { vatRates } from '../vat';
import { takeBacks } from './take-back';

/**
 * The 110 official Italian province codes, including those of Sardinia since 2026 (`OG`, `OT`, `SU`, `VS`). They are
 * the last part of the locality line of an Italian address (countries.md "Addresses").
 */
export const italianProvinces = (
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM ' +
  'FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR ' +
  'PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV'
).split(' ');

/** Italy (countries.md). */
export const it: CountryProfile = {
  code: 'IT',
  vatRate: vatRates.IT,
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
