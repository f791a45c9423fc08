import { expect, it } from 'vitest';
import { isolated } from './isolate';

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
