import { describe, expect, it } from 'vitest';
import { vatIdOf } from '../shop/seller';
import { site } from '../site/site';
import { euCountries, vatNumbers, vatRate } from './vat';
import type { VatNumberFormat } from './vat';

describe('VAT', () => {
  const formats: [string, VatNumberFormat][] = Object.entries(vatNumbers);
  const isValid = (country: keyof typeof vatNumbers, number: string) => {
    const { min, max, pattern } = vatNumbers[country];
    return number.length >= min && number.length <= max && pattern.test(number);
  };

  it('lists the 27 member states', () => {
    expect(new Set(euCountries).size).toBe(27);
    expect(Object.keys(vatNumbers).toSorted()).toEqual([...euCountries, 'GB'].toSorted());
  });

  it('takes a changed rate from its instant on', () => {
    const changes = { EE: { from: '2027-01-01T00:00+02:00', percent: 26 } };
    const instant = Date.UTC(2026, 11, 31, 22);
    expect([instant - 1, instant].map((at) => vatRate('EE', at, changes))).toEqual([24, 26]);
    expect(vatRate('FI', instant, changes)).toBe(25.5);
  });

  it.each(formats)('%s has a pattern with its prefix, and a valid range of lengths', (country, format) => {
    expect(format.prefix).toBe(country === 'GR' ? 'EL' : country);
    expect(format.pattern.source.startsWith(`^${format.prefix}`)).toBe(true);
    expect(format.min).toBeLessThanOrEqual(format.max);
  });

  it.each([
    ['DE', ['DE123456789'], ['DE012345678', 'DE12345678', '123456789', 'de123456789']],
    ['NL', ['NL123456789B01'], ['NL123456789A01', 'NL123456789B1']],
    ['AT', ['ATU12345678'], ['AT123456789', 'ATU123456789']],
    ['GR', ['EL123456789'], ['GR123456789']],
    ['SE', ['SE123456789001'], ['SE123456789002']],
    ['RO', ['RO12', 'RO1234567890'], ['RO1', 'RO02', 'RO12345678901']],
    ['LT', ['LT123456789', 'LT123456789012'], ['LT1234567890']],
    ['IE', ['IE1234567A', 'IE1234567AB', 'IE1A23456B'], ['IE1234567', 'IE1234567AX']],
    ['FR', ['FRXX123456789', 'FR12123456789'], ['FRO1123456789', 'FRI1123456789']],
    ['GB', ['GBGD123', 'GBHA123', 'GB123456789', 'GB123456789012'], ['GB1234567890', 'GBXX123']],
  ] as const)('%s takes and refuses what it should', (country, valid, invalid) => {
    for (const number of valid) expect([number, isValid(country, number)]).toEqual([number, true]);
    for (const number of invalid) expect([number, isValid(country, number)]).toEqual([number, false]);
  });

  it('accepts the number of the shop itself', () => expect(isValid('NL', site.company.vatId)).toBe(true));

  it('has a number of the country in the stores with local VAT', () => {
    const numbers = (['ch_de', 'ch_fr', 'no', 'uk'] as const).map((store) => vatIdOf(store));
    expect(numbers.map((number) => number.slice(0, 2))).toEqual(['CH', 'CH', 'NO', 'GB']);
    expect(vatIdOf('de')).toBe(site.company.vatId);
  });
});
