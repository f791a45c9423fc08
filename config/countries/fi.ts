import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const fi = {
  ...withoutStore,
  code: 'FI',
  eu: true,
  address: general,
  vatNumber: { prefix: 'FI', min: 10, max: 10, pattern: /^FI\d{8}$/ },
  vat: { standard: [{ from: '2024-09-01', percent: 25.5 }] },
  takeBack: europeanTakeBack('Pirkanmaan ELY-keskus'),
} as const satisfies Country;
