import { beforeEach, expect, it, vi } from 'vitest';
import { noValues } from '../schema';
import { withdrawalView } from './view';

const values = { ...noValues, name: 'Ada Uil', orderNumber: '4KTX-9PZB', email: 'ada@example.com' };
const item = (...options: string[]) => ({
  name: 'Dome camera',
  quantity: 1,
  options: options.map((valueLabel) => ({ valueLabel })),
});

const draft = { id: '1', values, quantities: ['1', '0', '2'], done: null };
const money = (minor: number) => ({ minor, currency: 'EUR' });
const row = (paid: number) => ({ net: money(paid), tax: money(0) });
const order = {
  items: [item('White', '2.8 mm'), item('Black', '2.8 mm'), { ...item(), quantity: 3 }],
  rows: [row(5_000), row(5_000), row(1_000)],
  totals: { grandTotal: money(11_000) },
  status: 'delivered',
};
const stored = vi.hoisted(() => ({ draft: {}, opened: {} as object | null }));

vi.mock('next/headers', () => ({ headers: () => new Headers() }));
vi.mock('@/features/store/server/signed-in', () => ({ pageCustomer: () => ({}) }));
vi.mock('./withdrawal-draft', () => ({ readDraft: () => stored.draft }));
vi.mock('./opened-order', () => ({ openedOrder: () => stored.opened }));

beforeEach(() => Object.assign(stored, { draft, opened: { order, left: [1, 1, 2] } }));

it('names the variants that a withdrawal is about before it is declared', async () => {
  expect(await withdrawalView('confirm', '')).toMatchObject({
    step: 'summary',
    items: [
      { name: 'Dome camera, White, 2.8 mm', quantity: 1 },
      { name: 'Dome camera', quantity: 2 },
    ],
    back: { minor: 5_667, currency: 'EUR' },
  });
});

it('asks again for what was chosen from an order that this browser no longer sees', async () => {
  stored.opened = null;
  for (const step of ['check', 'confirm'])
    expect(await withdrawalView(step, '')).toMatchObject({
      step: 'form',
      values: noValues,
      problem: 'missing',
    });
});

it('shows that a declaration was received at every step of it', async () => {
  const done = { declaredAt: '2026-11-27T10:00:00.000Z', email: values.email };
  stored.draft = { ...draft, values: noValues, quantities: null, done };
  for (const step of ['done', 'confirm', 'edit'])
    expect(await withdrawalView(step, '')).toEqual({ step: 'done', ...done });
  expect(await withdrawalView('', '')).toMatchObject({ step: 'form', problem: null });
});
