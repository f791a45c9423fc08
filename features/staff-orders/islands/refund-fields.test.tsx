// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ActionForm } from '@/features/staff/islands/form';
import { renderPage, typeInto } from '@/lib/testing/render-page';
import { RefundFields } from './refund-fields';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const paid = { total: 1000, tax: 174, back: 0 };
const line = { position: 0, sku: 'CAM-1', name: 'Dome', taxRate: 21, ordered: 3, unsent: 0, restockable: 0 };
const camera = { ...line, quantity: 3, units: 3, each: 333, all: 1000, left: 1000, paid, hint: '', value: 0 };
const texts = { amount: 'Amount', delivery: 'Delivery', restock: 'Restock', sum: 'Sum:' };

const screen = (value: number, withAll = true) =>
  renderPage(
    <ActionForm action="order-refund" back="/">
      <RefundFields
        lines={[{ ...camera, value, unitsLabel: 'Units' }]}
        delivery={{ left: 495, withAll, hint: '' }}
        locale="de-DE"
        currency="EUR"
        texts={texts}
      />
    </ActionForm>,
  );

it('proposes the amount of the chosen units, which can be lowered, and shows the sum', async () => {
  const { main } = await screen(0);
  const input = (name: string) => main.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const sum = () => main.querySelector('b')?.textContent?.replaceAll(/\s/g, ' ');
  expect([input('amount').value, sum()]).toEqual(['', '0,00 €']);
  await typeInto(input('quantity'), '2');
  expect([input('amount').value, input('delivery').value, sum()]).toEqual(['6,66', '', '6,66 €']);
  await typeInto(input('amount'), '5');
  expect(sum()).toBe('5,00 €');
  await typeInto(input('quantity'), '3');
  expect([input('amount').value, input('delivery').value, sum()]).toEqual(['10,00', '4,95', '14,95 €']);
  await typeInto(input('delivery'), '');
  expect(sum()).toBe('10,00 €');
  // Empty: as paid.
  await typeInto(input('amount'), '');
  expect(sum()).toBe('10,00 €');
  await typeInto(input('quantity'), '0');
  expect([input('amount').value, sum()]).toEqual(['', '0,00 €']);
});

it('begins with the units of a return, and without their delivery unless it belongs to them', async () => {
  for (const withAll of [true, false]) {
    const { main } = await screen(3, withAll);
    const values = [...main.querySelectorAll<HTMLInputElement>('[name="amount"], [name="delivery"]')];
    expect(values.map(({ value }) => value)).toEqual(['10,00', withAll ? '4,95' : '']);
  }
});
