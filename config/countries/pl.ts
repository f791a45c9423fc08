import { europeanTakeBack, memberState } from './formats.ts';

export const pl = memberState({
  code: 'PL',
  postcode: { patterns: [/^\d{2}-\d{3}$/], example: '12-345' },
  vatNumber: { prefix: 'PL', min: 12, max: 12, pattern: /^PL\d{10}$/ },
  vat: {
    standard: [{ from: '2011-01-01', percent: 23 }],
    reduced: [{ from: '2011-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('BDO'),
});
