import { europeanTakeBack, memberState, threeAndTwoDigits } from './formats.ts';

export const sk = memberState({
  code: 'SK',
  postcode: threeAndTwoDigits('811 01'),
  vatNumber: { prefix: 'SK', min: 12, max: 12, pattern: /^SK[1-9]\d{9}$/ },
  vat: {
    standard: [{ from: '2025-01-01', percent: 23 }],
    reduced: [{ from: '2025-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('Ministerstvo životného prostredia'),
});
