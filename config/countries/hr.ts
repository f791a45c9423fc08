import { europeanTakeBack, memberState } from './formats.ts';

export const hr = memberState({
  code: 'HR',
  vatNumber: { prefix: 'HR', min: 13, max: 13, pattern: /^HR\d{11}$/ },
  vat: {
    standard: [{ from: '2012-03-01', percent: 25 }],
    reduced: [{ from: '2013-01-01', percent: 5 }],
  },
  takeBack: europeanTakeBack('Fond za zaštitu okoliša i energetsku učinkovitost'),
});
