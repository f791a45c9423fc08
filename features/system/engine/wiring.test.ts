import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchanged, exchanges } from './exchange';
import { propose } from './propose';
import { catalogue } from './testing/catalogue';
import type { Chosen, Selection, Spot } from './types';
import { wiring } from './wiring';

const spot = (id: string, over: Partial<Spot> = {}): Spot => ({
  id,
  place: 'outdoor',
  metres: 6,
  see: 'recognise',
  night: true,
  link: 'cable',
  cableMetres: 15,
  ...over,
});
const table = (selection: Selection) =>
  wiring(selection, catalogue).map(({ from, to, port, link, metres, watts }) =>
    [
      `${from.sku}${from.unit}`,
      `${to.sku}${to.unit}${port === null ? '' : `/${port}`}`,
      link,
      metres,
      watts,
    ].join(' '),
  );

describe('wiring', () => {
  it('fills the ports of the recorder, then those of the switch, and gives the heaviest camera one that feeds it', () => {
    const parts = [
      { sku: 'T4', quantity: 4 },
      { sku: 'P8', quantity: 1 },
      { sku: 'N4', quantity: 1 },
      { sku: 'WB', quantity: 1 },
    ];
    expect(table({ parts })).toEqual([
      'T41 N41/1 ethernet  7',
      'T42 N41/2 ethernet  7',
      'T43 N41/3 ethernet  7',
      'T44 N41/4 ethernet  7',
      'P81 WB1/1 ethernet  45',
      'WB1 N41 ethernet  ',
    ]);
  });

  it('puts the extenders of a long cable between camera and port', () => {
    const spots = [spot('far', { cableMetres: 180 })];
    const parts = [
      { sku: 'T4', quantity: 1, spot: 'far' },
      { sku: 'EX', quantity: 1, spot: 'far' },
      { sku: 'N4', quantity: 1 },
    ];
    const runs = wiring({ parts, spots }, catalogue);
    expect(runs.map(({ from, to, metres }) => [from.sku, to.sku, metres])).toEqual([
      ['T4', 'EX', 80],
      ['EX', 'N4', 100],
    ]);
    expect(runs[1]?.watts).toBeGreaterThan(runs[0]?.watts ?? 0);
  });

  it('powers analogue cameras from supplies and connects them to the recorder', () => {
    const parts = [
      { sku: 'A2', quantity: 2 },
      { sku: 'R4', quantity: 1 },
      { sku: 'PS2', quantity: 1 },
    ];
    expect(table({ parts })).toEqual([
      'A21 R41 coax  ',
      'A22 R41 coax  ',
      'A21 PS21 power  3.5',
      'A22 PS21 power  3.5',
    ]);
  });

  it('has no run for a camera without a port', () => {
    const parts = [
      { sku: 'T4', quantity: 5 },
      { sku: 'N4', quantity: 1 },
    ];
    expect(table({ parts })).toHaveLength(4);
  });

  it('gives no port to two devices and no device two ports', () => {
    const line = fc.record({
      sku: fc.constantFrom('T2', 'T8', 'P8', 'WO', 'A2', 'N4', 'N8', 'W4', 'WB', 'J30', 'EX', 'K4', 'PS2'),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (parts: Chosen[]) => {
        const runs = wiring({ parts }, catalogue);
        const ports = runs.flatMap(({ to, port }) => (port === null ? [] : [`${to.sku}${to.unit}/${port}`]));
        expect(new Set(ports).size).toBe(ports.length);
        const plugged = runs.filter(({ port }) => port !== null).map(({ from }) => `${from.sku}${from.unit}`);
        expect(new Set(plugged).size).toBe(plugged.length);
        for (const { to, port } of runs)
          expect(port ?? 0).toBeLessThanOrEqual(catalogue.get(to.sku)?.facts.ports ?? 0);
      }),
    );
  });
});

describe('exchanges', () => {
  const wishes = { spots: [spot('a'), spot('b')], days: 7 };
  const [enough] = propose(wishes, catalogue).systems;
  const selection: Selection = { ...wishes, parts: enough?.parts ?? [] };

  it('names what fits first, by its price, and why the others do not', () => {
    const all = exchanges(selection, 'T4', 'a', catalogue);
    const fits = all.filter(({ because }) => because.length === 0);
    expect(all.slice(0, fits.length)).toEqual(fits);
    expect(fits.map(({ difference }) => difference)).toEqual(
      fits.map(({ difference }) => difference).toSorted((one, other) => one - other),
    );
    expect(fits.map(({ sku }) => sku)).toContain('D4');
    expect(all.find(({ sku }) => sku === 'T2')?.because.map(({ code }) => code)).toContain('density');
  });

  it('replaces the part at its spot alone', () => {
    const { parts } = exchanged(selection, 'T4', 'a', 'T8');
    expect(parts.filter(({ sku }) => sku === 'T8').map(({ spot: at }) => at)).toEqual(['a']);
    expect(parts.filter(({ sku }) => sku === 'T4').map(({ spot: at }) => at)).toEqual(['b']);
  });
});
