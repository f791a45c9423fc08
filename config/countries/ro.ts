import type { Country } from '../types';
import { europeanTakeBack, general, sixDigits, withoutStore } from './formats.ts';

export const ro = {
  ...withoutStore,
  code: 'RO',
  eu: true,
  address: general,
  postcode: sixDigits('010011'),
  vatNumber: { prefix: 'RO', min: 4, max: 12, pattern: /^RO[1-9]\d{1,9}$/ },
  vat: { standard: [{ from: '2025-08-01', percent: 21 }] },
  takeBack: europeanTakeBack('Agenția Națională pentru Protecția Mediului'),
} as const satisfies Country;
