import { europeanTakeBack, memberState, sixDigits } from './formats.ts';

export const ro = memberState({
  code: 'RO',
  postcode: sixDigits('010011'),
  vatNumber: { prefix: 'RO', min: 4, max: 12, pattern: /^RO[1-9]\d{1,9}$/ },
  vat: {
    standard: [{ from: '2025-08-01', percent: 21 }],
    reduced: [{ from: '2025-08-01', percent: 11 }],
  },
  takeBack: europeanTakeBack('Agenția Națională pentru Protecția Mediului'),
});
