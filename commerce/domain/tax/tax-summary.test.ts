import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountedDocument } from '../../model/document';
import { quarterOf, type TaxLine, taxSummary } from './tax-summary';

const invoice: AccountedDocument = {
  ref: 'a',
  kind: 'invoice',
  number: 'INV-2026-000001',
  date: '2026-08-01T10:00:00.000Z',
  order: '4KTX-9PZB',
  invoice: { number: 'INV-2026-000001', date: '2026-08-01T10:00:00.000Z' },
  store: 'de',
  currency: 'EUR',
  country: 'DE',
  reason: 'destination',
  vatNumber: null,
  rates: [{ rate: 19, net: 10_000, tax: 1_900 }],
  total: 11_900,
  method: 'visa',
  reference: null,
};

it('counts a moment to the quarter of the shop', () => {
  expect(quarterOf(new Date('2026-09-30T21:59:59Z'))).toBe('2026-Q3');
  expect(quarterOf(new Date('2026-09-30T22:00:00Z'))).toBe('2026-Q4');
  expect(quarterOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-Q1');
});

describe('the summary of a quarter', () => {
  it('deducts credit notes, and corrects the quarter of an earlier invoice', async () => {
    const credit = {
      ...invoice,
      kind: 'credit_note' as const,
      rates: [{ rate: 19, net: -1_000, tax: -190 }],
      total: -1_190,
    };
    const early = { ...credit, invoice: { number: 'INV-2026-000000', date: '2026-05-01T10:00:00.000Z' } };
    const line = { reason: 'destination', country: 'DE', rate: 19, vatNumber: null, currency: 'EUR' };
    expect(await taxSummary([invoice, credit, early])).toEqual([
      { ...line, quarter: '2026-Q2', net: -1_000, tax: -190 },
      { ...line, quarter: '2026-Q3', net: 9_000, tax: 1_710 },
    ]);
  });

  it('is ordered by reason, quarter, country, falling rate, VAT number and currency', async () => {
    const rate = (percent: number) => ({ rates: [{ rate: percent, net: 100, tax: percent }] });
    const q2 = { invoice: { number: 'INV-2026-000000', date: '2026-05-01T10:00:00.000Z' } };
    const ordered: Partial<AccountedDocument>[] = [
      { reason: 'domestic', country: 'NL', ...rate(21) },
      { ...q2, country: 'SE', ...rate(25) },
      { country: 'AT', ...rate(20) },
      { country: 'DE', ...rate(19) },
      { country: 'DE', ...rate(7) },
      { country: 'DE', currency: 'SEK', ...rate(7) },
      { reason: 'reverse_charge', country: 'DE', vatNumber: null, ...rate(0) },
      { reason: 'reverse_charge', country: 'DE', vatNumber: 'DE1', ...rate(0) },
      { reason: 'reverse_charge', country: 'DE', vatNumber: 'DE2', ...rate(0) },
      { reason: null, country: 'DE', ...rate(19) },
    ];
    const documents = ordered.map((each) => ({ ...invoice, ...each }));
    const key = ({ reason, quarter, country, rate: percent, vatNumber, currency }: TaxLine) =>
      [reason, quarter, country, percent, vatNumber, currency].join(' ');
    const expected = documents.map(({ reason, invoice: { date }, country, rates, vatNumber, currency }) =>
      [reason, quarterOf(new Date(date)), country, rates[0]?.rate, vatNumber, currency].join(' '),
    );
    const shuffled = fc.shuffledSubarray(documents, { minLength: documents.length });
    const property = fc.asyncProperty(shuffled, async (each) => {
      expect((await taxSummary(each)).map(key)).toEqual(expected);
    });
    await fc.assert(property);
  });

  it('names the customers of the EC sales list only', async () => {
    const to = (vatNumber: string, reason: 'destination' | 'reverse_charge') => ({
      ...invoice,
      vatNumber,
      reason,
      rates: [{ rate: 0, net: 100, tax: 0 }],
    });
    const lines = await taxSummary([
      to('DE1', 'reverse_charge'),
      to('DE2', 'reverse_charge'),
      to('DE1', 'reverse_charge'),
      to('DE3', 'destination'),
    ]);
    expect(lines.map(({ reason, vatNumber, net }) => [reason, vatNumber, net])).toEqual([
      ['destination', null, 100],
      ['reverse_charge', 'DE1', 200],
      ['reverse_charge', 'DE2', 100],
    ]);
  });

  it('adds up to the totals of the documents, in any order', async () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const rates = fc.array(fc.record({ rate: fc.constantFrom(0, 7, 19), net: amount, tax: amount }));
    const some = fc.record({
      rates,
      country: fc.constantFrom('DE', 'FR'),
      reason: fc.constantFrom('destination' as const, 'reverse_charge' as const, null),
      currency: fc.constantFrom('EUR' as const, 'SEK' as const),
    });
    const total = (lines: readonly { net: number; tax: number }[]) =>
      lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
    const property = fc.asyncProperty(fc.array(some), async (parts) => {
      const documents = parts.map((part) => ({ ...invoice, ...part }));
      const lines = await taxSummary(documents);
      expect(total(lines)).toBe(total(documents.flatMap((each) => each.rates)));
      expect(await taxSummary(documents.toReversed())).toEqual(lines);
    });
    await fc.assert(property);
  });
});
