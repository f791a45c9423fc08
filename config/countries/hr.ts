import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const hr = {
  ...withoutStore,
  code: 'HR',
  eu: true,
  address: general,
  vatNumber: { prefix: 'HR', min: 13, max: 13, pattern: /^HR\d{11}$/ },
  vat: { standard: [{ from: '2012-03-01', percent: 25 }] },
  takeBack: europeanTakeBack('Fond za zaštitu okoliša i energetsku učinkovitost'),
} as const satisfies Country;
