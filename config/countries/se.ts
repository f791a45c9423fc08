import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, general, threeAndTwoDigits, withoutSalutation } from './formats.ts';

export const se = {
  code: 'SE',
  eu: true,
  address: {
    ...general,
    rows: withoutSalutation,
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    houseNumber: 'required',
    additionExample: 'lgh 1101',
    townPostcodes: { 10: 'Stockholm', 11: 'Stockholm' },
  },
  salutations: [],
  refusedPostcodes: [],
  postcode: threeAndTwoDigits('114 55'),
  vatNumber: { prefix: 'SE', min: 14, max: 14, pattern: /^SE\d{10}01$/, omitted: ['', '01'] },
  vat: {
    standard: [{ from: '1990-07-01', percent: 25 }],
    reduced: [{ from: '2002-01-01', percent: 6 }],
  },
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 3,
  workingDays: { law: 'lag 1930:173 2 §', alsoFree: ['friday after 06-19', '12-24', '12-31'] },
  takeBack: europeanTakeBack('Naturvårdsverket', 'förordning 2022:1276'),
  /** Bokföringslagen 7 kap. 2 §. */
  invoiceYears: 7,
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
  payLater: ['klarna'],
  stores: {
    se: {
      label: 'Sverige',
      language: 'sv',
      timeZone: 'Europe/Stockholm',
      availableCurrencyCodes: ['SEK'],
      price: priceFormats.nordic,
      datePattern: 'y-m-d',
    },
  },
} as const satisfies Market;
