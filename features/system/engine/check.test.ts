import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import { applyChange } from './changes';
import { check, conflictsOf } from './check';
import { propose } from './propose';
import { offers } from './offers';
import { rules } from './rules';
import { catalogue } from './testing/catalogue';
import { selectionOf } from './testing/shorthand';
import type { Conflict, Parts, Selection, Spot } from './types';
import { unknownCodes } from './unknowns';

const spot: fc.Arbitrary<Omit<Spot, 'id'>> = fc.record({
  place: fc.constantFrom('indoor', 'outdoor'),
  metres: fc.integer({ min: 2, max: 25 }),
  see: fc.constantFrom('notice', 'recognise', 'identify'),
  night: fc.boolean(),
  link: fc.constantFrom('cable', 'cable', 'wifi', 'none'),
  cableMetres: fc.integer({ min: 5, max: 140 }),
});
const spots = (most: number) =>
  fc
    .array(spot, { minLength: 1, maxLength: most })
    .map((all) => all.map((each, index): Spot => ({ ...each, id: `s${index}` })));

const skus = [...catalogue.keys()];
const selections: fc.Arbitrary<Selection> = spots(4).chain((places) =>
  fc.record({
    parts: fc.array(
      fc.record({
        sku: fc.constantFrom(...skus),
        quantity: fc.integer({ min: 1, max: 6 }),
        spot: fc.option(fc.constantFrom(...places.map(({ id }) => id)), { nil: undefined }),
        owned: fc.option(fc.constant(true), { nil: undefined, freq: 8 }),
      }),
      { maxLength: 8 },
    ),
    spots: fc.constantFrom(places, []),
    days: fc.constantFrom(undefined, 7, 30),
    winter: fc.constantFrom(undefined, -15),
  }),
);

const places = (conflicts: readonly Conflict[]) => conflicts.map(({ code, spot: at }) => `${code} ${at}`);
const counts = (keys: readonly string[]) =>
  new Map(keys.map((key) => [key, keys.filter((each) => each === key).length]));

describe('check', () => {
  it('suggests changes that solve their conflict and cause no other one', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const { conflicts } = check(selection, catalogue);
        const before = counts(places(conflicts));
        for (const { code, spot: at, change } of conflicts) {
          if (!change) continue;
          const after = counts(places(conflictsOf(applyChange(selection, change, at), catalogue)));
          const key = `${code} ${at}`;
          expect(after.get(key) ?? 0, key).toBeLessThan(before.get(key) ?? 0);
          for (const [other, count] of after)
            expect(count, other).toBeLessThanOrEqual(before.get(other) ?? 0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('notices every part of the cheapest system that is taken out', () => {
    // a supply is for a Wi-Fi camera that may bring its own
    const pleasant = ['sign', 'surge', 'box', 'mount', 'supply'];
    fc.assert(
      fc.property(spots(5), fc.integer({ min: 1, max: 40 }), (wanted, days) => {
        const { systems } = propose({ spots: wanted, days }, catalogue, { winter: -10 });
        const parts = systems[0]?.parts ?? [];
        for (const part of parts) {
          if (pleasant.includes(catalogue.get(part.sku)?.kind ?? '')) continue;
          // what is left on a reel is enough for it
          if (part.why.code === 'patch' && parts.some(({ why }) => why.code === 'reel')) continue;
          const rest = { parts: parts.filter((each) => each !== part), spots: wanted, days, winter: -10 };
          expect(check(rest, catalogue).complete, part.sku).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('replaces the parts of the spot of a conflict only', () => {
    const selection = selectionOf('T4@a T4@b N4 HD4 2*O20', 'a=o3i,c15 b=o5i,c15');
    const [density] = check(selection, catalogue).conflicts;
    expect(density).toMatchObject({
      code: 'density',
      spot: 'b',
      change: { replace: [{ from: 'T4', to: 'T8' }] },
    });
    expect(applyChange(selection, density?.change ?? {}, 'b').parts.slice(0, 2)).toMatchObject([
      { sku: 'T4', spot: 'a' },
      { sku: 'T8', spot: 'b' },
    ]);
  });

  it.each([
    ['5*T4 N4 HD4 5*C20', '', '', 'channels', { replace: [{ from: 'N4', to: 'N8' }] }],
    ['4*T4 N4 HD4 4*C20', '', '21d', 'days', { replace: [{ from: 'HD4', to: 'HD8' }] }],
    ['8*T4 N8 HD4 8*C20', '', '14d', 'days', { add: [{ sku: 'HD4', quantity: 1 }] }],
    ['4*T4 N4! HD4! 4*C20', '', '21d', 'days', null],
    ['4*A2 N4 HD4 RG BNC PS5', '', '', 'analogue_on_nvr', { replace: [{ from: 'N4', to: 'R4' }] }],
    ['P8 M8 HD4 J30 C20 C1', '', '', 'poe_class', { replace: [{ from: 'J30', to: 'J60' }] }],
    ['T4@a N4 HD4 RE RJ', 'a=o3i,c150', '', 'cable_reach', { add: [{ sku: 'EX', quantity: 1 }] }],
    ['WI SD512', '', '', 'card_size', { replace: [{ from: 'SD512', to: 'SD256' }] }],
    ['L4@a N4 HD4 O20@a', 'a=o70p,c15', '', 'density', null],
    ['L4@a M8 HD4 J60@a O20@a C1', 'a=o70p,c15', '', 'density', { replace: [{ from: 'L4', to: 'P8' }] }],
    ['4*T4 N4 2*HD4 4*C20', '', '', 'bays', { remove: [{ sku: 'HD4', quantity: 1 }] }],
  ])('suggests the smallest change: %s %s %s', (parts, at, conditions, code, change) => {
    const { conflicts } = check(selectionOf(parts, at, conditions), catalogue);
    expect(conflicts.find((each) => each.code === code)?.change).toEqual(change);
  });

  it('suggests nothing that lacks ports, a fibre or the disk for the days', () => {
    const changes = (parts: string, at = '', conditions = '', all: Parts = catalogue) =>
      Object.fromEntries(
        check(selectionOf(parts, at, conditions), all).conflicts.map(({ code, change }) => [code, change]),
      );
    const without = new Map([...catalogue].filter(([sku]) => !/^([WJ]|EX)/.test(sku)));
    const larger = { replace: [{ from: 'N4', to: 'N8' }] };
    expect(changes('6*T4 N4 HD4 6*C20', '', '', without)).toEqual({ channels: larger, poe_ports: larger });
    const fibre = [
      { sku: 'FC', quantity: 2 },
      { sku: 'OS', quantity: 1 },
    ];
    expect(changes('T4@a N4 HD4 RE RJ', 'a=o3i,c480', '', without).cable_reach).toEqual({ add: fibre });
    const disk = [{ sku: 'HD8', quantity: 1 }];
    expect(changes('4*T4 OLD W8 C1 4*C20', '', '30d').recorder_codec).toEqual({
      replace: [{ from: 'OLD', to: 'N4' }],
      add: disk,
    });
  });

  it('offers what is missing in a size that suffices', () => {
    const offered = (parts: string, conditions = '') => {
      const selection = selectionOf(parts, '', conditions);
      const [first] = check(selection, catalogue).missing;
      return offers(selection, first ? [first] : [], catalogue).map(
        ({ sku, quantity }) => `${quantity} ${sku}`,
      );
    };
    expect(offered('4*T4 N4 4*C20', '14d')[0]).toBe('1 HD4');
    expect(offered('8*T4 N8 8*C20', '30d')[0]).toBe('2 HD8');
    expect(offered('6*T4 M8 HD4 6*C20 C1')[0]).toBe('1 WF');
  });

  it('says what is left over', () => {
    const { headroom, use } = check(selectionOf('6*T4 N8 HD8 6*C20', '', '14d'), catalogue);
    expect(headroom).toEqual({ channels: 2, ports: 2, watts: 58, mbit: 50, days: 8, bays: 1 });
    expect(use.watts).toEqual({ used: 42, of: 100 });
    expect(check(selectionOf('WI SD128'), catalogue).headroom.channels).toBeNull();
  });
});

describe('the codes', () => {
  const codes = (is: string) => rules.filter((rule) => rule.is === is).map(({ code }) => code);
  const all = {
    missing: codes('missing'),
    conflict: codes('conflict'),
    warning: codes('warning'),
    notChecked: unknownCodes,
  };

  it.each(Object.entries(all))('of %s have a text each', (group, of) => {
    expect(Object.keys(en.system[group as keyof typeof all]).toSorted()).toEqual(of.toSorted());
  });

  it('are documented', () => {
    const guide = readFileSync('docs/system-builder.md', 'utf8');
    expect(Object.values(all).flatMap((of) => of.filter((code) => !guide.includes(`\`${code}\``)))).toEqual(
      [],
    );
  });
});
