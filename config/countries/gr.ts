import { europeanTakeBack, memberState, threeAndTwoDigits } from './formats.ts';

export const gr = memberState({
  code: 'GR',
  postcode: threeAndTwoDigits('104 31'),
  vatNumber: { prefix: 'EL', min: 11, max: 11, pattern: /^EL\d{9}$/ },
  vat: {
    standard: [{ from: '2016-06-01', percent: 24 }],
    reduced: [{ from: '2015-07-20', percent: 6 }],
  },
  takeBack: europeanTakeBack('ΕΟΑΝ'),
});
