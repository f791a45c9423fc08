import { expect, it, vi } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';

vi.mock('server-only', () => ({}));
const { importActions } = await import('./actions');

let wrong = [{ sku: 'CAM-1', reserved: 1_200, lines: 3 }];
const admin = {
  stock: {
    repair: async () => wrong.splice(0),
    mismatches: async () => wrong,
    shortfalls: async () => [{ sku: 'CAM-2', shortfall: 2 }],
  },
  catalogue: {
    gaps: async () => [{ sku: 'CAM-3', name: 'Dome', gaps: [{ kind: 'price', detail: 'SEK' }] }],
  },
  search: {
    explain: async () => ({
      corrected: 'kamera',
      suggestion: null,
      leftOut: ['xyz'],
      notSold: null,
      total: 1,
      terms: [
        {
          typed: 'kammera',
          meanings: [],
          role: 'word',
          weight: 1.25,
          matches: { strong: 0, also: 0, name: 1, text: 2 },
        },
      ],
      products: [{ sku: 'CAM-3', name: 'Dome', matches: [null] }],
    }),
  },
};
const staff = { ...(await staffTexts('de')), format: staffFormats('de'), admin } as unknown as Staff;
const run = (name: string, values: object) =>
  importActions[name]?.run(staff, importActions[name].input.parse(values));

it('compares the reserved units with the orders, and sets them right', async () => {
  const short = 'CAM-2: 2 versandt, die nicht auf Lager waren. Zählen Sie nach und setzen Sie den Bestand.';
  expect(await run('stock-check', { step: 'check' })).toEqual({
    failure: ['import.stockCheck.found', { count: 2 }],
    report: ['CAM-1: 1.200 reserviert, Bestellungen haben 3', short],
  });
  wrong = [...wrong];
  expect(await run('stock-check', { step: 'repair' })).toEqual({
    done: ['import.stockCheck.repaired', { count: 1 }],
    report: ['CAM-1: reserviert 1.200 → 3', short],
  });
});

it('lists what articles lack', async () => {
  expect(await run('catalogue-check', {})).toEqual({
    done: ['import.gaps.found', { count: 1 }],
    report: ['CAM-3 Dome: Preise (SEK)'],
  });
});

it('explains a search in the language of the member', async () => {
  expect(await run('search-try', { words: 'kammera', store: 'de' })).toEqual({
    done: ['import.search.found', { text: 'kammera', count: 1 }],
    report: [
      '„kammera“ (Wort, Gewicht 1,3): ein Wort aus Namen und Texten; stark 0, auch 0, im Namen 1, im Text 2',
      'Stattdessen gesucht: kamera',
      'Weggelassen: xyz',
      'CAM-3 Dome [kammera: kein Treffer]',
    ],
  });
});
