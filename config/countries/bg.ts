import { europeanTakeBack, fourDigits, memberState } from './formats.ts';

export const bg = memberState({
  code: 'BG',
  postcode: fourDigits('1000'),
  vatNumber: { prefix: 'BG', min: 11, max: 12, pattern: /^BG\d{9,10}$/ },
  vat: {
    standard: [{ from: '1999-01-01', percent: 20 }],
    reduced: [{ from: '2020-07-01', percent: 9 }],
  },
  takeBack: europeanTakeBack('Изпълнителна агенция по околна среда'),
});
