import { europeanTakeBack, memberState, threeAndTwoDigits } from './formats.ts';

export const cz = memberState({
  code: 'CZ',
  postcode: threeAndTwoDigits('110 00'),
  vatNumber: { prefix: 'CZ', min: 10, max: 12, pattern: /^CZ\d{8,10}$/ },
  vat: {
    standard: [{ from: '2013-01-01', percent: 21 }],
    reduced: [{ from: '2024-01-01', percent: 0 }],
  },
  takeBack: europeanTakeBack('Ministerstvo životního prostředí'),
});
