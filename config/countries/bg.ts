import type { Country } from '../types';
import { europeanTakeBack, fourDigits, general, withoutStore } from './formats.ts';

export const bg = {
  ...withoutStore,
  code: 'BG',
  eu: true,
  address: general,
  postcode: fourDigits('1000'),
  vatNumber: { prefix: 'BG', min: 11, max: 12, pattern: /^BG\d{9,10}$/ },
  vat: { standard: [{ from: '1999-01-01', percent: 20 }] },
  takeBack: europeanTakeBack('Изпълнителна агенция по околна среда'),
} as const satisfies Country;
