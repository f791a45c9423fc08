import { europeanTakeBack, memberState } from './formats.ts';

export const lt = memberState({
  code: 'LT',
  vatNumber: { prefix: 'LT', min: 11, max: 14, pattern: /^LT(\d{9}|\d{12})$/ },
  vat: {
    standard: [{ from: '2009-09-01', percent: 21 }],
    reduced: [
      { from: '2009-01-01', percent: 9 },
      { from: '2026-01-01T00:00+02:00', percent: 5 },
    ],
  },
  takeBack: europeanTakeBack('GPAIS'),
});
