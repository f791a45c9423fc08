import { expect, it } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { offerPreview } from '../preview';
import { previewReply } from './offered';

async function seen(query: string) {
  const articles = () =>
    Promise.resolve([{ sku: 'CAM-1', name: 'Dome', price: 10_000, taxRate: 21, tiers: [], variants: false }]);
  const texts = await staffTexts('en');
  const staff = { ...texts, format: staffFormats('en'), admin: { offers: { articles } } } as unknown as Staff;
  const reply = await previewReply(staff, `http://admin.localhost/offers/preview?${query}`);
  return offerPreview.parse(await reply.json());
}

it('shows the sum of the lines and what they cost today', async () => {
  const preview = await seen('shop=nl+EUR&sku-0=cam-1&quantity-0=2&discount-0=10+%25');
  expect(preview.lines).toEqual([
    {
      index: 0,
      name: 'Dome',
      quantity: 2,
      today: 'today €100.00',
      price: '€90.00',
      regular: 'instead of €100.00',
      sum: '€180.00',
    },
  ]);
  expect(preview.total?.total[1]).toBe('€180.00');
  const delivered = await seen('shop=nl+EUR&sku-0=cam-1&delivery=standard&deliveryPrice=3.50');
  expect(delivered.total?.rows).toHaveLength(1);
  expect(delivered.total?.total[1]).toBe('€103.50');
});

it('has no sum while a field is wrong', async () => {
  expect(await seen('shop=nl+EUR&sku-0=CAM-1&sku-1=NONE')).toMatchObject({
    total: null,
    problems: { 'sku-1': 'Unknown, or not sold in this store.' },
  });
  expect(await seen('shop=nl+EUR&sku-0=CAM-1&sku-1=CAM-2&price-1=x')).toMatchObject({
    total: null,
    problems: { 'price-1': 'An amount such as 99.50.' },
  });
  expect((await seen('shop=none&sku-0=CAM-1')).total).toBeNull();
});
