import { europeanTakeBack, fourDigits, memberState } from './formats.ts';

export const dk = memberState({
  code: 'DK',
  postcode: fourDigits('1050'),
  vatNumber: { prefix: 'DK', min: 10, max: 10, pattern: /^DK\d{8}$/ },
  vat: { standard: [{ from: '1992-01-01', percent: 25 }] },
  takeBack: europeanTakeBack('Dansk Producentansvar'),
});
