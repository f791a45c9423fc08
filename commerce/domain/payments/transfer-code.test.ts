import { describe, expect, it } from 'vitest';
import { transferCode } from './transfer-code';

const seller = {
  legalName: 'Owlwatch B.V.',
  address: { street: 'Uilenvlucht 1', postcode: '1000 ZZ', city: 'Amsterdam' },
  country: 'NL',
} as const;

const transfer = {
  seller,
  iban: 'NL00 OWLW 0000 0000 00',
  due: { minor: 12_345, currency: 'EUR' },
  reference: '4KTX-9PZB',
} as const;

const linesOf = (code: ReturnType<typeof transferCode>) => code?.text.split('\n') ?? [];

describe('a transfer in euros', () => {
  it('has the lines of a credit transfer in their order', () =>
    expect(linesOf(transferCode(transfer))).toEqual([
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

  it('has whole euros and cents with two decimals', () => {
    const amountOf = (minor: number) =>
      linesOf(transferCode({ ...transfer, due: { minor, currency: 'EUR' } }))[7];
    expect([amountOf(5), amountOf(1_000_000)]).toEqual(['EUR0.05', 'EUR10000.00']);
  });

  it('keeps within the lengths of the format', () => {
    const named = { ...seller, legalName: 'n'.repeat(80) };
    const long = linesOf(transferCode({ ...transfer, seller: named, reference: 'r'.repeat(200) }));
    expect([long[5]?.length, long[10]?.length]).toEqual([70, 140]);
  });
});

describe('a transfer in francs', () => {
  const francs = {
    ...transfer,
    iban: 'CH93 0076 2011 6238 5295 7',
    due: { minor: 4_990, currency: 'CHF' },
  } as const;

  it('has the 31 lines of a QR-bill', () => {
    const lines = linesOf(transferCode(francs));
    expect(lines).toHaveLength(31);
    expect(lines.slice(0, 11)).toEqual([
      'SPC',
      '0200',
      '1',
      'CH9300762011623852957',
      'S',
      'Owlwatch B.V.',
      'Uilenvlucht 1',
      '',
      '1000 ZZ',
      'Amsterdam',
      'NL',
    ]);
    expect(lines.slice(18, 20)).toEqual(['49.90', 'CHF']);
    expect(lines.slice(27)).toEqual(['NON', '', '4KTX-9PZB', 'EPD']);
  });

  it('needs an account in Switzerland or Liechtenstein', () =>
    expect(transferCode({ ...francs, iban: transfer.iban })).toBeNull());
});

it('has no code in other currencies', () =>
  expect(transferCode({ ...transfer, due: { minor: 100, currency: 'SEK' } })).toBeNull());
