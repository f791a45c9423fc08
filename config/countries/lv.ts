import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const lv = {
  ...withoutStore,
  code: 'LV',
  eu: true,
  address: general,
  vatNumber: { prefix: 'LV', min: 13, max: 13, pattern: /^LV\d{11}$/ },
  vat: { standard: [{ from: '2012-07-01', percent: 21 }] },
  takeBack: europeanTakeBack('Valsts vides dienests'),
} as const satisfies Country;
