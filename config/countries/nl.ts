import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, general } from './formats.ts';

export const nl = {
  code: 'NL',
  eu: true,
  address: {
    ...general,
    // As every Dutch shop asks for it.
    rows: general.rows.flatMap((row) =>
      row.includes('street')
        ? [
            ['postcode', 'number', 'addition'],
            ['street', 'city'],
          ]
        : row.includes('city')
          ? []
          : [row],
    ),
    lines: ['{street} {number} {addition}', '{postcode} {city}'],
    houseNumber: 'required',
    additionExample: 'A',
    townPostcodes: { 10: 'Amsterdam', 110: 'Amsterdam', 25: 'Den Haag', 30: 'Rotterdam', 35: 'Utrecht' },
  },
  salutations: ['mr', 'mrs'],
  refusedPostcodes: [],
  postcode: { patterns: [/^[1-9]\d{3} ?[A-Z]{2}$/i], example: '1234 AB', space: 4 },
  vatNumber: { prefix: 'NL', min: 14, max: 14, pattern: /^NL\d{9}B\d{2}$/ },
  vat: {
    standard: [{ from: '2012-10-01', percent: 21 }],
    reduced: [{ from: '2019-01-01', percent: 9 }],
  },
  legalWithdrawalDays: 14,
  // The law has no fixed period; two years is the minimum.
  legalGuaranteeYears: 2,
  workingDays: { law: 'Algemene termijnenwet art. 1, 3', alsoFree: ['easter -2', '05-05'] },
  takeBack: europeanTakeBack('Nationaal (W)EEE Register', 'Regeling AEEA art. 4'),
  /** AWR art. 52. */
  invoiceYears: 7,
  laws: {
    withdrawal: 'BW 6:230o',
    guarantee: 'BW 7:17, 7:23',
    cameraUse: 'AVG art. 6 (1) f',
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
  payLater: ['klarna', 'riverty', 'in3', 'billink', 'payafterdelivery', 'einvoice'],
  stores: {
    nl: {
      label: 'Nederland',
      language: 'nl',
      timeZone: 'Europe/Amsterdam',
      availableCurrencyCodes: ['EUR'],
      price: priceFormats.euroFirst,
      datePattern: 'd-m-y',
    },
  },
} as const satisfies Market;
