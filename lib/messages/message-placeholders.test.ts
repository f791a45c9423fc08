import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestValues, translateServerMessage, withPlaceholders, withValues } from './message-placeholders';

describe('requestValues', () => {
  it('has the texts and numbers of a body once, at any depth', () => {
    const body = {
      type: 'login',
      list: [{ sku: 'OWL-1', qty: 3 }, { sku: 'OWL-1' }],
      flag: true,
      none: null,
      a: 'x',
    };
    expect(requestValues(body)).toEqual(['login', 'OWL-1', '3']);
  });

  it.each([null, undefined, true, ''])('has none for %j', (body) => {
    expect(requestValues(body)).toEqual([]);
  });
});

describe('withPlaceholders', () => {
  it.each([
    ['SKU OWL-1 and OWL-2', ['OWL-2', 'OWL-1'], 'SKU %1 and %2', ['OWL-1', 'OWL-2']],
    ['noa@shop.example and noa', ['noa', 'noa@shop.example'], '%1 and %2', ['noa@shop.example', 'noa']],
    ['OWL-1, OWL-1', ['OWL-1'], '%1, %1', ['OWL-1']],
    ['12 of 120', ['12'], '%1 of 120', ['12']],
    ['a (b) [c]', ['(b)', '[c]'], 'a %1 %2', ['(b)', '[c]']],
    ['über Übergang', ['ber'], 'über Übergang', []],
    ['nothing', [], 'nothing', []],
    ['nothing', [''], 'nothing', []],
  ])('%j with %j', (text, values, expected, used) => {
    expect(withPlaceholders(text, values)).toEqual({ text: expected, values: used });
  });

  it('loses nothing: putting the values back gives the text', () => {
    const words = fc.constantFrom(
      'OWL-1',
      'noa@shop.example',
      '12',
      'a+b',
      '(x)',
      'ß',
      '$&',
      'The',
      ' ',
      '.',
      ': ',
    );
    const texts = fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.array(fc.oneof(words, fc.string())), (text, values) => {
        fc.pre(!text.includes('%'));
        expect(withValues(withPlaceholders(text, values))).toBe(text);
      }),
    );
  });
});

describe('translateServerMessage', () => {
  const catalogue = {
    'No product with SKU %1': 'Geen product met SKU %1',
    'Move %1 to %2': 'Naar %2 van %1',
    Sorry: 'Pardon',
  };

  it.each([
    ['Sorry', { type: 'login' }, 'Pardon'],
    ['No product with SKU OWL-1', [{ product: 'OWL-1', qty: 2 }], 'Geen product met SKU OWL-1'],
    ['Move A-1 to B-2', { to: 'B-2', from: 'A-1' }, 'Naar B-2 van A-1'],
    ['No product with SKU $&', { product: '$&' }, 'Geen product met SKU $&'],
    ['No product with SKU %1', { product: '%1' }, 'Geen product met SKU %1'],
    ['Een bekende tekst met OWL-1', { product: 'OWL-1' }, 'Een bekende tekst met OWL-1'],
    ['toString', {}, 'toString'],
  ])('%j', (text, body, expected) => {
    expect(translateServerMessage(text, body, catalogue)).toBe(expected);
  });

  it('returns texts that it does not know as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, body) => {
        fc.pre(!/^(Sorry|No product|Move)/.test(text));
        expect(translateServerMessage(text, body, catalogue)).toBe(text);
      }),
    );
  });
});
