import { expect, it, describe } from 'vitest';
import { isolated, maskAddresses } from './safe-text';

it.each([
  ['Zoë', 'Zoë'],
  ['Łukasz Øst', 'Łukasz Øst'],
  ['Αλίκη', 'Αλίκη'],
  ['', ''],
  ['דנה', '\u2068דנה\u2069'],
  ['سارة 7', '\u2068سارة 7\u2069'],
])('isolates a name with right-to-left letters only: %s', (name, text) => {
  expect(isolated(name)).toBe(text);
});

describe('maskAddresses', () => {
  it.each([
    ['550 5.1.1 <ada@shop.example>: unknown', '550 5.1.1 <…>: unknown'],
    ['no mailbox "ada.l+x@mail.shop.example"', 'no mailbox "…"'],
    ['to=zoë@bücher.example,bob@b.example', 'to=…,…'],
    ['ECONNREFUSED 127.0.0.1:25', 'ECONNREFUSED 127.0.0.1:25'],
  ])('%s', (text, masked) => {
    expect(maskAddresses(text)).toBe(masked);
  });
});
