import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Video } from './components/content-rows';
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
