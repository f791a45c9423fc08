import type { Country } from '../types';
import { europeanTakeBack, fourDigits, general, withoutStore } from './formats.ts';

export const dk = {
  ...withoutStore,
  code: 'DK',
  eu: true,
  address: general,
  postcode: fourDigits('1050'),
  vatNumber: { prefix: 'DK', min: 10, max: 10, pattern: /^DK\d{8}$/ },
  vat: { standard: [{ from: '1992-01-01', percent: 25 }] },
  takeBack: europeanTakeBack('Dansk Producentansvar'),
} as const satisfies Country;
