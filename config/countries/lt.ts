import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const lt = {
  ...withoutStore,
  code: 'LT',
  eu: true,
  address: general,
  vatNumber: { prefix: 'LT', min: 11, max: 14, pattern: /^LT(\d{9}|\d{12})$/ },
  vat: { standard: [{ from: '2009-09-01', percent: 21 }] },
  takeBack: europeanTakeBack('GPAIS'),
} as const satisfies Country;
