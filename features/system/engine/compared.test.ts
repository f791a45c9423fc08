import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import { check } from './check';
import { dropLimit, gigabytesFor, gigabytesPerDay, mbit, usable, voltageDrop } from './physics';
import type { Check } from './types';

// The systems of docs/system-builder-compared.md, with the engine's figures in its table.

const article = (kind: PartKind, facts: Facts): SystemPart => ({
  sku: kind,
  kind,
  name: kind,
  url: `/${kind}`,
  image: null,
  brand: { code: 'maker', name: 'Maker' },
  price: { minor: 100, currency: 'EUR' },
  priceTiers: [],
  salableQuantity: null,
  expectedOn: null,
  facts,
});

function checked(lines: readonly (readonly [count: number, kind: PartKind, facts: Facts])[]): Check {
  const parts = new Map(lines.map(([, kind, facts]) => [kind as string, article(kind, facts)]));
  const chosen = lines.map(([quantity, sku]) => ({ sku, quantity }));
  return check({ parts: chosen, days: 1 }, parts);
}

const network: Facts = { connection: ['ethernet'], power: ['poe'], storage: ['recorder'] };

/** Days that a disk of so many terabytes keeps of cameras with that bit rate. */
const days = (cameras: number, bitRate: number, terabytes: number) =>
  checked([
    [cameras, 'camera', { ...network, bitRate }],
    [1, 'nvr', { channels: 16, bays: 1, maxDrive: 20_000 }],
    [1, 'disk', { capacity: terabytes * 1000 }],
  ]).use.days?.of ?? Number.NaN;

const terabytes = (count: number, bitRate: number, period: number) =>
  gigabytesFor(period, count * bitRate, 24) / 1000;
const byTable = (facts: Facts) => mbit(facts) ?? Number.NaN;

/** Watts at the ports, and what the check says of them. */
function powered(poeBudget: number, loads: readonly (readonly [count: number, facts: Facts])[]) {
  const cameras = loads.map(
    ([count, facts], at) => [count, at === 0 ? 'camera' : 'doorbell', { ...network, ...facts }] as const,
  );
  const { use, conflicts, warnings } = checked([...cameras, [1, 'switch', { ports: 8, poeBudget }]]);
  return {
    watts: use.watts?.used ?? Number.NaN,
    fits: !conflicts.some(({ code }) => code === 'poe_budget'),
    reserve: !warnings.some(({ code }) => code === 'poe_reserve'),
  };
}
/** How many devices of a class a budget feeds. */
const most = (poeBudget: number, poeClass: number) =>
  [8, 7, 6, 5, 4, 3, 2, 1].find((count) => powered(poeBudget, [[count, { poeClass }]]).fits) ?? 0;

/** Metres at which as much is lost on a run of 12 V as is allowed. */
const longest = (amps: number, mm2: number) =>
  dropLimit / voltageDrop({ metres: 1, amps, mm2, volts: 12 }).share;

const axis = [
  [4, { poeClass: 4 }],
  [2, { poeClass: 2 }],
] as const;

/** In the order of the table. */
const figures = [
  days(4, 4.096, 2),
  days(8, 4.096, 8),
  days(16, 6.144, 12),
  days(4, 8.192, 4),
  days(1, 8.192, 12),
  days(4, 2.048, 1),
  terabytes(4, 15 / gigabytesPerDay(1, 24), 30),
  gigabytesPerDay(byTable({ resolution: 2, codec: 'h264', frameRate: 15 }), 24),
  terabytes(1, byTable({ resolution: 8, codec: 'h264', frameRate: 30 }), 30),
  terabytes(20, byTable({ resolution: 4, codec: 'h265', frameRate: 15 }), 30),
  gigabytesPerDay(byTable({ resolution: 0.4, codec: 'mjpeg', frameRate: 15 }), 12),
  usable(128) / gigabytesPerDay(byTable({ resolution: 0.9, codec: 'h264', frameRate: 15 }), 1),
  powered(135, axis).watts,
  most(230, 6),
  most(64, 3),
  powered(57.6, [[4, { powerUse: 11 }]]).watts,
  powered(72, [[8, { powerUse: 9 }]]).watts,
  most(45, 3),
  longest(0.3, 0.823),
  longest(20 / 12, 0.785),
];

const table = readFileSync('docs/system-builder-compared.md', 'utf8').matchAll(
  /^\| \d+ +\|[^|]+\| ([\d.]+) [^|]+\| ([\d.]+) [^|]+\| ([+−]?)(\d+) % /gm,
);
const rows = [...table].map(([, maker, ours = '', sign, difference]) => ({
  maker: Number(maker),
  ours: Number(ours),
  decimals: ours.split('.')[1]?.length ?? 0,
  difference: Number(difference) * (sign === '−' ? -1 : 1),
}));

it('the table has the figures of the engine', () => {
  expect(rows.map(({ ours }) => ours)).toEqual(
    figures.map((figure, at) => Number(figure.toFixed(rows[at]?.decimals))),
  );
});

it('the table has the differences of its figures', () => {
  for (const { maker, ours, difference } of rows)
    expect(Math.abs((ours / maker - 1) * 100 - difference), `${maker} and ${ours}`).toBeLessThanOrEqual(0.5);
});

it('what the table says of power is what the check says', () => {
  expect(powered(135, axis)).toMatchObject({ fits: true, reserve: false });
  expect(powered(230, [[3, { poeClass: 6 }]])).toMatchObject({ fits: true, reserve: true });
  expect(powered(64, [[3, { poeClass: 3 }]])).toMatchObject({ fits: true, reserve: true });
  expect(powered(64, [[4, { poeClass: 3 }]])).toMatchObject({ fits: true, reserve: false });
  expect(powered(57.6, [[4, { powerUse: 11 }]])).toMatchObject({ fits: true, reserve: false });
  expect(powered(72, [[8, { powerUse: 9 }]]).fits).toBe(false);
});
