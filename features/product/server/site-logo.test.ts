import { expect, it, vi } from 'vitest';

vi.stubEnv('SHOP_FILE', 'config/testing/example-shop.yaml');

it('the logo of the site file is served under the address that pages have, and runs nothing', async () => {
  const { siteLogo } = await import('@/config/shop/company');
  const { mediaResponse } = await import('./media');
  const src = siteLogo?.src ?? '';
  const response = await mediaResponse(new Request(`http://shop${src}`), src.split('/').slice(2));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
});
