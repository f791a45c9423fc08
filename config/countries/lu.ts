import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const lu = {
  ...withoutStore,
  code: 'LU',
  eu: true,
  address: general,
  vatNumber: { prefix: 'LU', min: 10, max: 10, pattern: /^LU\d{8}$/ },
  vat: { standard: [{ from: '2024-01-01', percent: 17 }] },
  takeBack: europeanTakeBack('Administration de l’environnement'),
} as const satisfies Country;
