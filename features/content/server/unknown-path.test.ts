import { expect, it, vi } from 'vitest';
import { unknownPath } from './unknown-path';

const pages: Readonly<Record<string, object>> = {
  '/cameras/dome': { type: 'category', id: '1' },
  '/former': { type: 'redirect', to: '/zwei', permanent: true },
};
vi.mock('@/commerce/backend', () => ({
  backend: () => ({ catalogue: { resolveUrl: (_: unknown, path: string) => pages[path] ?? null } }),
}));

it.each([
  ['/cameras/dome', false],
  ['/cart', false],
  ['/nothing', true],
  ['/Nothing', true],
  ['/CAMERAS/Dome?utm_source=Mail', '/cameras/dome?utm_source=Mail'],
  ['/Cameras/dome/q/brand/Noctara', '/cameras/dome/q/brand/Noctara'],
  ['/Former', '/zwei'],
])('%s: %j', async (url, answer) => {
  expect(await unknownPath(url, new Headers({ host: 'uk.localhost' }))).toBe(answer);
});
