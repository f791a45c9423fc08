import { describe, expect, it } from 'vitest';
import { storeTexts } from '@/lib/messages/messages';
import { renderDocument } from './render-document';
import { exampleOrder } from './testing/example-order';
import { readPdf } from './testing/pdf-text';

const date = new Date('2026-11-22T12:00:00Z');

describe('the documents of the warehouse', () => {
  it.each(['nl', 'de', 'uk'] as const)(
    'pack orders of %s, each from a page, without a price',
    async (store) => {
      const order = exampleOrder(store);
      const lines = order.items.map((item) => ({ item, shelf: 'A-12' }));
      const slips = [
        { order, lines },
        { order: { ...order, number: '4KTX-9PZB' }, lines: lines.slice(0, 1) },
      ];
      const file = await renderDocument('packing_slip', { slips, date }, store);
      expect(file).toMatchObject({ fileName: 'packing-slip.pdf', contentType: 'application/pdf' });
      const { pages, isTagged } = await readPdf(file.bytes);
      expect(isTagged).toBe(true);
      expect(pages).toHaveLength(2);
      const texts = await storeTexts(store);
      const [first = '', second = ''] = pages;
      for (const part of [
        `${texts('document.packingSlip')} ${order.number}`,
        order.shippingAddress.lastname,
        order.items[0]?.sku ?? '',
        'A-12',
      ])
        expect(first).toContain(part);
      expect(second).toContain('4KTX-9PZB');
      expect(first).not.toMatch(/[€£]/);
    },
  );

  it('pick articles with the orders that they are for', async () => {
    const orders = [{ number: '4KTX-9PZB', quantity: 2 }];
    const rows = [{ sku: 'CAM-1', name: 'Dome', shelf: 'B-1', quantity: 2, orders }];
    const file = await renderDocument('pick_list', { rows, numbers: ['4KTX-9PZB'], date }, 'nl');
    const { pages } = await readPdf(file.bytes);
    for (const part of ['Picklijst', 'CAM-1', 'B-1', '2 × 4KTX-9PZB']) expect(pages[0]).toContain(part);
  });
});
