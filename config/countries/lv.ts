import { europeanTakeBack, memberState } from './formats.ts';

export const lv = memberState({
  code: 'LV',
  vatNumber: { prefix: 'LV', min: 13, max: 13, pattern: /^LV\d{11}$/ },
  vat: {
    standard: [{ from: '2012-07-01', percent: 21 }],
    reduced: [{ from: '2022-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('Valsts vides dienests'),
});
