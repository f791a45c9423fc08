import { expect, it } from 'vitest';
import type { StoreCode } from '@/config/types';
import { factText } from './facts';

const nothing = { value: null, unit: null, options: null };

it.each<[Partial<Parameters<typeof factText>[0]>, StoreCode, string]>([
  [{ options: ['Indoors', 'Outdoors', 'PoE'] }, 'uk', 'Indoors, outdoors, PoE'],
  [{ options: ['Innen', 'Außen'] }, 'de', 'Innen, Außen'],
  [{ options: ['8 MP (4K)', '30 m'] }, 'it', '8\u00a0MP (4K), 30\u00a0m'],
  [{ value: '−25 … +55 °C' }, 'at', '−25 bis +55\u00a0°C'],
  [{ value: '0 … +40 °C' }, 'be_fr', '0 à +40\u00a0°C'],
  [{ value: '162 × 136 × 232 mm' }, 'no', '162\u00a0×\u00a0136\u00a0×\u00a0232\u00a0mm'],
  [{ value: [84, 106], unit: '°' }, 'nl', '84–106°'],
  [{ value: 7200, unit: 'g' }, 'uk', '7,200\u00a0g'],
])('the text of %j is in %s %s', (fact, store, text) => {
  expect(factText({ ...nothing, ...fact }, { store })).toBe(text);
});
