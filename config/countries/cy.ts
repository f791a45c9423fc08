import { europeanTakeBack, memberState } from './formats.ts';

export const cy = memberState({
  code: 'CY',
  vatNumber: { prefix: 'CY', min: 11, max: 11, pattern: /^CY\d{8}[A-Z]$/ },
  vat: {
    standard: [{ from: '2014-01-13', percent: 19 }],
    reduced: [{ from: '2023-07-21', percent: 3 }],
  },
  takeBack: europeanTakeBack('Τμήμα Περιβάλλοντος'),
});
