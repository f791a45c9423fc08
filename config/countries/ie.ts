import { europeanTakeBack, memberState, numberFirst } from './formats.ts';

export const ie = memberState({
  code: 'IE',
  address: { ...numberFirst, lines: ['{number}{addition} {street}', '{city}', '{region}', '{postcode}'] },
  vatNumber: { prefix: 'IE', min: 10, max: 11, pattern: /^IE(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/ },
  vat: {
    standard: [{ from: '2021-03-01', percent: 23 }],
    reduced: [{ from: '1972-11-01', percent: 0 }],
  },
  takeBack: europeanTakeBack('Producer Register Limited'),
});
