import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const ee = {
  ...withoutStore,
  code: 'EE',
  eu: true,
  address: general,
  vatNumber: { prefix: 'EE', min: 11, max: 11, pattern: /^EE\d{9}$/ },
  vat: { standard: [{ from: '2025-07-01', percent: 24 }] },
  takeBack: europeanTakeBack('Probleemtooteregister'),
} as const satisfies Country;
