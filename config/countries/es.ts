import type { Country } from '../types';
import { europeanTakeBack, fiveDigits, withoutStore, withRegion } from './formats.ts';

export const es = {
  ...withoutStore,
  code: 'ES',
  eu: true,
  address: withRegion,
  // The Canary Islands, Ceuta and Melilla are outside the EU VAT area.
  refusedPostcodes: [/^(35|38|51|52)\d{3}$/],
  postcode: fiveDigits('28001'),
  vatNumber: { prefix: 'ES', min: 11, max: 11, pattern: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/ },
  vat: { standard: [{ from: '2012-09-01', percent: 21 }] },
  takeBack: europeanTakeBack('Registro Integrado Industrial', 'RD 110/2015'),
} as const satisfies Country;
