import { describe, expect, it } from 'vitest';
import { type Viewable, viewEvent } from '../islands/chosen-variant';

const item = {
  sku: 'TUR',
  name: 'Turret camera',
  brand: 'Noctara',
  categories: ['Cameras'],
  variant: null,
  price: 99,
  quantity: 1,
  currency: 'GBP',
} as const;
const turret: Viewable = { item, variants: [{ sku: 'TUR-W', variant: 'White, 2.8 mm', price: 109 }] };

describe('the view of a product', () => {
  it('is of the product before a choice', () => {
    expect(viewEvent(turret, null)).toEqual({ type: 'view_item', currency: 'GBP', value: 99, items: [item] });
  });

  it('is of the chosen variant, with its own number and price', () => {
    const viewed = { ...item, sku: 'TUR-W', variant: 'White, 2.8 mm', price: 109 };
    expect(viewEvent(turret, 'TUR-W')).toMatchObject({ value: 109, items: [viewed] });
  });

  it('is of the product for a simple one that its address names', () => {
    expect(viewEvent({ item, variants: [] }, 'TUR').items).toEqual([item]);
  });
});
