import { beforeEach, expect, it, vi } from 'vitest';
import type { ListedCard } from '@/features/product-card/card-view';
import { onCommerce, type ShopEvent } from '@/lib/client/commerce-events';
import { reportListChoice, reportListView } from './report-list';

const page = { pathname: '/cameras' };
vi.stubGlobal('location', page);
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), { querySelector: () => ({ textContent: 'Cameras' }) }),
);

const card = (sku: string) => ({ sku, name: sku, brand: 'Noctara', url: `/${sku}` }) as ListedCard;
let events: [type: string, skus: string[]][] = [];
onCommerce(({ type, ...event }: ShopEvent) =>
  events.push([type, 'items' in event ? event.items.map(({ sku }) => sku) : []]),
);
beforeEach(() => {
  events = [];
});

it('reports each page of a list, and choices in all pages that show together', () => {
  reportListView([card('A'), card('B')]);
  page.pathname = '/cameras/q/page/2';
  reportListView([card('C')]);
  for (const sku of ['B', 'C', 'D']) reportListChoice(`/${sku}`);
  expect(events).toEqual([
    ['view_item_list', ['A', 'B']],
    ['view_item_list', ['C']],
    ['select_item', ['B']],
    ['select_item', ['C']],
  ]);
});

it('reports no choice in a list that was left', () => {
  page.pathname = '/recorders';
  reportListView([]);
  reportListChoice('/A');
  expect(events).toEqual([]);
});
