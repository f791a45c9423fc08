import { expect, it, vi } from 'vitest';
import { noValues } from '../schema';
import { withdrawalView } from './view';

const values = { ...noValues, name: 'Ada Uil', orderNumber: '4KTX-9PZB', email: 'ada@example.com' };
const item = (...options: string[]) => ({
  name: 'Dome camera',
  options: options.map((valueLabel) => ({ valueLabel })),
});

vi.mock('next/headers', () => ({ headers: () => new Headers() }));
vi.mock('@/commerce/backend', () => ({ backend: () => ({ withdrawals: {} }) }));
vi.mock('@/features/store/server/signed-in', () => ({ pageCustomer: () => ({}) }));
vi.mock('./withdrawal-draft', () => ({
  readDraft: () => ({ id: '1', values, quantities: ['1', '0', '2'], done: null }),
}));
vi.mock('./opened-order', () => ({
  openedOrder: () => ({
    order: { items: [item('White', '2.8 mm'), item('Black', '2.8 mm'), item()] },
    left: [1, 1, 2],
  }),
}));

it('names the variants that a withdrawal is about before it is declared', async () => {
  expect(await withdrawalView('confirm', '')).toMatchObject({
    step: 'summary',
    items: [
      { name: 'Dome camera, White, 2.8 mm', quantity: 1 },
      { name: 'Dome camera', quantity: 2 },
    ],
  });
});
