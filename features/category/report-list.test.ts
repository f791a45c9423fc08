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
let events: [type: string, items: string[]][] = [];
onCommerce(({ type, ...event }: ShopEvent) =>
  events.push([
    type,
    'items' in event ? event.items.map((item) => `${item.sku} ${'index' in item ? item.index : '-'}`) : [],
  ]),
);
beforeEach(() => {
  events = [];
});

it('reports each page of a list, and choices in all pages that show together', () => {
  reportListView([card('A'), card('B')], 0);
  page.pathname = '/cameras/q/page/2';
  reportListView([card('C')], 100);
  for (const sku of ['B', 'C', 'D']) reportListChoice(`/${sku}`);
  expect(events).toEqual([
    ['view_item_list', ['A 0', 'B 1']],
    ['view_item_list', ['C 100']],
    ['select_item', ['B 1']],
    ['select_item', ['C 100']],
  ]);
});

it('reports no choice in a list that was left', () => {
  page.pathname = '/recorders';
  reportListView([], 0);
  reportListChoice('/A');
  expect(events).toEqual([]);
});
