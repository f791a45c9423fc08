import { europeanTakeBack, fiveDigits, memberState, withRegion } from './formats.ts';

export const es = memberState({
  code: 'ES',
  address: withRegion,
  // The Canary Islands, Ceuta and Melilla are outside the EU VAT area.
  refusedPostcodes: [/^(35|38|51|52)\d{3}$/],
  postcode: fiveDigits('28001'),
  vatNumber: { prefix: 'ES', min: 11, max: 11, pattern: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/ },
  vat: {
    standard: [{ from: '2012-09-01', percent: 21 }],
    reduced: [{ from: '1995-01-01', percent: 4 }],
  },
  takeBack: europeanTakeBack('Registro Integrado Industrial', 'RD 110/2015'),
});
