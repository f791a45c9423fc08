import { describe, expect, it, vi } from 'vitest';

vi.mock('server-only', () => ({}));
const { articleActions, draftOf } = await import('./actions');

const texts = { headline: 'Stop', hazard: 'It burns.', action: 'Stop using it.', contact: 'Call us.' };
const fieldsOf = (language: string, written: Readonly<Record<string, string>> = texts) =>
  Object.fromEntries(Object.entries(written).map(([name, text]) => [`${language}.${name}`, text]));
const input = { sku: 'CAM-1', kind: 'recall', remedy: ['refund', 'repair'], from: '', until: '' } as const;
const draft = (more: object) => draftOf({ ...input, remedy: [...input.remedy], ...more });

describe('the draft of a safety notice', () => {
  it('has the texts of the languages that were written, and the days as a period', () => {
    expect(
      draft({ ...fieldsOf('en'), 'nl.headline': '', from: '2026-01-01', until: '2026-01-31' }),
    ).toMatchObject({
      texts: { en: texts },
      remedies: ['refund', 'repair'],
      from: new Date('2025-12-31T23:00:00Z'),
      until: new Date('2026-01-31T23:00:00Z'),
    });
  });

  it('is refused at what the template leaves open, and at what is empty', () => {
    expect(draft(fieldsOf('en', { ...texts, hazard: 'It can …', action: '' }))).toEqual({
      fields: {
        'en.hazard': ['safety.failure.placeholder'],
        'en.action': ['safety.failure.placeholder'],
      },
    });
  });

  it('offers two remedies in a recall, or says that one is possible; a warning offers none', () => {
    const one = { ...fieldsOf('en'), remedy: ['refund'] };
    expect(draft(one)).toEqual({ fields: { onlyOne: ['safety.failure.twoRemedies'] } });
    expect(draft({ ...one, onlyOne: 'on' })).toMatchObject({ remedies: ['refund'] });
    expect(draft({ ...one, kind: 'warning' })).toMatchObject({ kind: 'warning', remedies: [] });
  });
});

it.each([
  ['1.234,50', '1234.50'],
  ['1234,5', '1234.50'],
  ["1'234.50", '1234.50'],
  ['much', 'much'],
])('the price of an article is read as other amounts: %s', async (typed, price) => {
  const input = articleActions['article-price']?.input.parse({
    sku: 'CAM-1',
    currency: 'EUR',
    version: '',
    price: typed,
  });
  expect(input).toMatchObject({ price, special: '' });
});
