import type { Country } from '../types';
import { europeanTakeBack, general, threeAndTwoDigits, withoutStore } from './formats.ts';

export const cz = {
  ...withoutStore,
  code: 'CZ',
  eu: true,
  address: general,
  postcode: threeAndTwoDigits('110 00'),
  vatNumber: { prefix: 'CZ', min: 10, max: 12, pattern: /^CZ\d{8,10}$/ },
  vat: { standard: [{ from: '2013-01-01', percent: 21 }] },
  takeBack: europeanTakeBack('Ministerstvo životního prostředí'),
} as const satisfies Country;
