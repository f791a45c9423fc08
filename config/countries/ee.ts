import { europeanTakeBack, memberState } from './formats.ts';

export const ee = memberState({
  code: 'EE',
  vatNumber: { prefix: 'EE', min: 11, max: 11, pattern: /^EE\d{9}$/ },
  vat: {
    standard: [{ from: '2025-07-01', percent: 24 }],
    reduced: [{ from: '2009-01-01', percent: 9 }],
  },
  takeBack: europeanTakeBack('Probleemtooteregister'),
});
