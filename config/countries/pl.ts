import type { Country } from '../types';
import { europeanTakeBack, general, withoutStore } from './formats.ts';

export const pl = {
  ...withoutStore,
  code: 'PL',
  eu: true,
  address: general,
  postcode: { patterns: [/^\d{2}-\d{3}$/], example: '12-345' },
  vatNumber: { prefix: 'PL', min: 12, max: 12, pattern: /^PL\d{10}$/ },
  vat: { standard: [{ from: '2011-01-01', percent: 23 }] },
  takeBack: europeanTakeBack('BDO'),
} as const satisfies Country;
