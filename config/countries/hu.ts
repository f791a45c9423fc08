import { europeanTakeBack, fourDigits, memberState } from './formats.ts';

export const hu = memberState({
  code: 'HU',
  postcode: fourDigits('1011'),
  vatNumber: { prefix: 'HU', min: 10, max: 10, pattern: /^HU\d{8}$/ },
  vat: {
    standard: [{ from: '2012-01-01', percent: 27 }],
    reduced: [{ from: '2004-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('Országos Hulladékgazdálkodási Hatóság'),
});
