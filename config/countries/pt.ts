import { europeanTakeBack, memberState } from './formats.ts';

export const pt = memberState({
  code: 'PT',
  postcode: { patterns: [/^\d{4}$/, /^\d{4}-\d{3}$/], example: '1234-567' },
  vatNumber: { prefix: 'PT', min: 11, max: 11, pattern: /^PT\d{9}$/ },
  vat: {
    standard: [{ from: '2011-01-01', percent: 23 }],
    reduced: [{ from: '2010-07-01', percent: 6 }],
  },
  takeBack: europeanTakeBack('Agência Portuguesa do Ambiente'),
});
