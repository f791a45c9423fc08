import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { getResponseCacheOwner, getRouteCacheKey } from 'next/dist/server/lib/route-cache-key.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundLifetimes } from './bound-lifetimes';

const noted = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
const lifetime = { revalidate: 5, expire: 9 };
const page = getResponseCacheOwner({
  kind: 'APP_PAGE' as never,
  page: '/[store]/page',
  pathname: '/[store]',
});

beforeEach(() => {
  vi.useFakeTimers();
  boundLifetimes();
});
afterEach(() => {
  noted.clear();
  vi.useRealTimers();
});

/** As Next notes the lifetime of each path that it caches. */
function note(paths: number): void {
  for (let at = 0; at < paths; at++) noted.set(getRouteCacheKey(`/uk/${at}`, page), lifetime);
}

it('keeps the lifetimes of as many paths as the shop has', () => {
  note(50_000);
  vi.advanceTimersByTime(10_000);
  expect(noted.get('/uk/0', page)).toEqual(lifetime);
});

it('forgets them all when there are more', () => {
  note(50_001);
  expect(noted.get('/uk/50000', page)).toEqual(lifetime);
  vi.advanceTimersByTime(10_000);
  expect(noted.get('/uk/0', page)).toBeUndefined();
  expect(noted.get('/uk/50000', page)).toBeUndefined();
});
