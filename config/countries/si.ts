import { europeanTakeBack, memberState } from './formats.ts';

export const si = memberState({
  code: 'SI',
  vatNumber: { prefix: 'SI', min: 10, max: 10, pattern: /^SI[1-9]\d{7}$/ },
  vat: {
    standard: [{ from: '2013-07-01', percent: 22 }],
    reduced: [{ from: '2020-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('Agencija Republike Slovenije za okolje'),
});
