import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopRequest } from '@/features/store/server/request-context';
import { catalogue } from '../engine/testing/catalogue';
import { proposeSchema, checkSchema } from '../schema';
import { getCartWarnings, postCheck, postPropose } from './calls';

const state = vi.hoisted(() => ({
  items: [] as [sku: string, quantity: number][],
  retryAfter: null as number | null,
}));

vi.mock('./parts', async () => ({
  partsOf: async () => (await import('../engine/testing/catalogue')).catalogue,
}));
vi.mock('@/lib/http/limits/rate-limit', () => ({ countCall: async () => state.retryAfter }));
vi.mock('@/features/cart/server/handlers', () => ({
  getCart: async () => ({ items: state.items.map(([sku, quantity]) => ({ product: { sku }, quantity })) }),
}));

const request = {
  context: { store: 'de', currency: 'EUR', customer: null },
  headers: new Headers(),
} as unknown as ShopRequest;

beforeEach(() => Object.assign(state, { items: [], retryAfter: null }));

const bodyOf = async (answer: ReturnType<typeof postCheck>): Promise<Record<string, unknown>> => {
  const result = await answer;
  return result.ok ? (result.data.body as Record<string, unknown>) : { ...result.error };
};
const skusOf = (kind: string) =>
  [...catalogue.values()].filter((part) => part.kind === kind).map(({ sku }) => sku);
const small =
  [...catalogue.values()].find(({ kind, facts }) => kind === 'nvr' && facts.channels === 4)?.sku ?? '';
const camera = [...catalogue.values()].find(({ facts }) => facts.power?.includes('poe'))?.sku ?? '';
const spot = { place: 'outdoor', metres: 6, see: 'recognise', night: true, link: 'cable', cableMetres: 20 };

describe('a checked selection', () => {
  it('has the fields of the call, and more cameras than channels as a conflict', async () => {
    const body = await bodyOf(
      postCheck(
        checkSchema.parse({ parts: [small, camera].map((sku, at) => ({ sku, quantity: 1 + 5 * at })) }),
        request,
      ),
    );
    expect(Object.keys(body).toSorted()).toEqual(
      ['complete', 'conflicts', 'headroom', 'missing', 'notChecked', 'warnings'].toSorted(),
    );
    expect(body).toMatchObject({ complete: false });
    expect(body['conflicts']).toContainEqual(
      expect.objectContaining({ code: 'channels', needed: 6, available: 4, unit: 'channels' }),
    );
  });

  it('is refused after too many calls', async () => {
    state.retryAfter = 9;
    const input = checkSchema.parse({ parts: [{ sku: small, quantity: 1 }] });
    expect(await bodyOf(postCheck(input, request))).toEqual({ code: 'rate_limited', retryAfter: 9 });
  });
});

describe('proposed systems', () => {
  const wishes = {
    spots: [
      { ...spot, id: 'Tür' },
      { ...spot, id: 'Hof' },
    ],
    days: 7,
  };

  it('have parts with a reason in words, a price and a day of delivery', async () => {
    const body = await bodyOf(postPropose(proposeSchema.parse(wishes), request));
    const systems = body['systems'] as Record<string, unknown>[];
    expect(systems.length).toBeGreaterThan(0);
    for (const system of systems) {
      expect(system).toMatchObject({
        price: { currency: 'EUR' },
        delivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(system).toMatchObject({ check: { complete: true, conflicts: [] } });
      for (const part of system['parts'] as { sku: string; why: unknown; phase: number }[]) {
        expect(catalogue.has(part.sku), part.sku).toBe(true);
        expect(part).toMatchObject({ why: expect.stringContaining(' '), phase: 1 });
      }
    }
  });

  it('are none, with the amount that is needed, for too small a budget', async () => {
    const body = await bodyOf(postPropose(proposeSchema.parse({ ...wishes, budget: 1 }), request));
    expect(body).toMatchObject({ systems: [], because: ['budget'], needed: { currency: 'EUR' } });
  });
});

describe('the warnings of a cart', () => {
  const warnings = async () => (await bodyOf(getCartWarnings(null, request)))['warnings'];

  it.each([
    ['nothing', []],
    ['cameras without a recorder', [[camera, 8]]],
    [
      'a recorder with as many cameras as it takes',
      [
        [small, 1],
        [camera, 4],
      ],
    ],
    [
      'an unknown article',
      [
        ['MUG', 1],
        [camera, 1],
      ],
    ],
    [
      'a memory card alone',
      [
        [skusOf('card')[0] ?? '', 1],
        [skusOf('reel')[0] ?? '', 1],
      ],
    ],
  ] as [string, [string, number][]][])('are none for %s', async (_, items) => {
    state.items = items;
    expect(await warnings()).toEqual([]);
  });

  it('name a recorder with too few channels, and lead to the builder', async () => {
    state.items = [
      [small, 1],
      [camera, 6],
    ];
    expect(await warnings()).not.toEqual([]);
    const body = await bodyOf(getCartWarnings(null, request));
    expect(body['url']).toContain(`/system?parts=${small}*1,${camera}*6`);
  });
});
