import type { Country } from '../types';
import { europeanTakeBack, general, threeAndTwoDigits, withoutStore } from './formats.ts';

export const gr = {
  ...withoutStore,
  code: 'GR',
  eu: true,
  address: general,
  postcode: threeAndTwoDigits('104 31'),
  vatNumber: { prefix: 'EL', min: 11, max: 11, pattern: /^EL\d{9}$/ },
  vat: { standard: [{ from: '2016-06-01', percent: 24 }] },
  takeBack: europeanTakeBack('ΕΟΑΝ'),
} as const satisfies Country;
