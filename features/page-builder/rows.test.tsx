import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Video } from './components/content-rows';
import { PictureTiles, CardTiles, columnsOf } from './components/rows/tiles';
import { targetUrl } from './target-url';

const uk = { store: 'uk', currency: 'GBP', customer: null } as const;
const targets = { menu: [], pages: [{ code: 'terms', title: 'Terms', url: '/terms' }] };

it('a film is requested from nowhere before it is started', () => {
  const row = {
    type: 'video',
    title: 'Night',
    film: '/media/night.mp4',
    poster: '/media/bullet-white-28-front.webp',
    captions: '/media/night.vtt',
  } as const;
  const html = renderToStaticMarkup(<Video row={row} context={uk} targets={targets} />);
  expect(html).toContain('preload="none"');
  expect(html).not.toContain('autoplay');
  expect(html).toMatch(/poster="\/img\?url=%2Fmedia%2Fbullet-white-28-front.webp/);
});

it('a link leads nowhere if the store lacks its target', () => {
  expect(targetUrl({ page: 'terms' }, targets)).toBe('/terms');
  expect(targetUrl({ page: 'jobs' }, targets)).toBeNull();
  expect(targetUrl({ category: 'kits' }, targets)).toBeNull();
  expect(targetUrl({ path: '/contact' }, targets)).toBe('/contact');
});

it.each([
  [4, 4],
  [5, 5],
  [7, 4],
  [8, 4],
  [9, 5],
  [12, 6],
])('%i tiles stand in %i columns', (count, columns) => {
  expect(columnsOf(count, [6, 5, 4])).toBe(columns);
});

it('tiles fill the width of their row, and one without a picture shows the initial of its category', () => {
  const codes = ['domes', 'kits', 'recorders', 'cables'];
  const menu = codes.map((identifier) => ({
    id: identifier,
    identifier,
    name: identifier,
    urlPath: `/${identifier}`,
    description: '',
    image: identifier === 'kits' ? '/media/kit.webp' : null,
    depth: 0,
    position: 0,
    children: [],
  }));
  const tiles = [...codes, 'gone'].map((category) => ({ category }));
  const row = { type: 'categoryTiles', look: 'pictures', title: 'Range', tiles } as const;
  for (const Tiles of [PictureTiles, CardTiles]) {
    const html = renderToStaticMarkup(<Tiles row={row} context={uk} targets={{ menu, pages: [] }} />);
    expect(html).toContain('lg:grid-cols-4');
    expect([html.match(/<li/g)?.length, html.match(/<img/g)?.length]).toEqual([4, 1]);
    expect([...html.matchAll(/uppercase">(\w)</g)].map(([, initial]) => initial)).toEqual(['d', 'r', 'c']);
  }
});
