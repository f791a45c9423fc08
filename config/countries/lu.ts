import { europeanTakeBack, memberState } from './formats.ts';

export const lu = memberState({
  code: 'LU',
  vatNumber: { prefix: 'LU', min: 10, max: 10, pattern: /^LU\d{8}$/ },
  vat: {
    standard: [{ from: '2024-01-01', percent: 17 }],
    reduced: [{ from: '2015-01-01', percent: 3 }],
  },
  takeBack: europeanTakeBack('Administration de l’environnement'),
});
