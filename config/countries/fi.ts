import { europeanTakeBack, memberState } from './formats.ts';

export const fi = memberState({
  code: 'FI',
  vatNumber: { prefix: 'FI', min: 10, max: 10, pattern: /^FI\d{8}$/ },
  vat: {
    standard: [{ from: '2024-09-01', percent: 25.5 }],
    reduced: [
      { from: '2025-01-01', percent: 14 },
      { from: '2026-01-01T00:00+02:00', percent: 13.5 },
    ],
  },
  takeBack: europeanTakeBack('Pirkanmaan ELY-keskus'),
});
