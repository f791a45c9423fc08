import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const si = {
  ...withoutStore,
  code: 'SI',
  eu: true,
  address: general,
  vatNumber: { prefix: 'SI', min: 10, max: 10, pattern: /^SI[1-9]\d{7}$/ },
  vat: { standard: [{ from: '2013-07-01', percent: 22 }] },
  takeBack: europeanTakeBack('Agencija Republike Slovenije za okolje'),
} as const satisfies Country;
