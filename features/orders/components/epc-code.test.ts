import { expect, it } from 'vitest';
import { epcCode } from './transfer-details';

const transfer = {
  name: 'Owlwatch B.V.',
  iban: 'NL00 OWLW 0000 0000 00',
  cents: 12_345,
  reference: '4KTX-9PZB',
};

it('has the lines of a credit transfer in their order', () =>
  expect(epcCode(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Owlwatch B.V.',
    'NL00OWLW0000000000',
    'EUR123.45',
    '',
    '',
    '4KTX-9PZB',
  ]));

it('writes whole euros and cents with two decimals', () => {
  expect(epcCode({ ...transfer, cents: 5 })).toContain('\nEUR0.05\n');
  expect(epcCode({ ...transfer, cents: 1_000_000 })).toContain('\nEUR10000.00\n');
});

it('keeps within the lengths of the format', () => {
  const long = epcCode({ ...transfer, name: 'n'.repeat(80), reference: 'r'.repeat(200) }).split('\n');
  expect([long[5]?.length, long[10]?.length]).toEqual([70, 140]);
});
