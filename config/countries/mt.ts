import { europeanTakeBack, memberState } from './formats.ts';

export const mt = memberState({
  code: 'MT',
  postcode: { patterns: [/^[A-Z]{3} ?\d{2,4}$/i], example: 'VLT 1117', space: 3 },
  vatNumber: { prefix: 'MT', min: 10, max: 10, pattern: /^MT\d{8}$/ },
  vat: {
    standard: [{ from: '2004-01-01', percent: 18 }],
    reduced: [{ from: '2004-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('Environment and Resources Authority'),
});
