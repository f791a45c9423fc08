import { expect, it } from 'vitest';
import { breadcrumbList, itemList } from './structured-data';

const origin = 'https://shop.example';

it('breadcrumbs are numbered from the home page', () => {
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Cameras', url: '/cameras' },
  ];
  expect(breadcrumbList(origin, crumbs)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Cameras', item: 'https://shop.example/cameras' },
  ]);
});

it('products are numbered in the whole list', () => {
  expect(itemList(origin, ['/a', '/b'], 101)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 101, url: 'https://shop.example/a' },
    { '@type': 'ListItem', position: 102, url: 'https://shop.example/b' },
  ]);
});
