import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { accountPaths } from './account-paths';
import { isFileForRobots, isOpenPath } from './open-paths';

describe('a shop that demands a sign-in', () => {
  it.each([
    accountPaths.login(),
    accountPaths.create,
    accountPaths.forgot,
    accountPaths.reset('t', 'a@b.example'),
    accountPaths.confirm('t'),
    '/contact',
    '/withdrawal/review',
    '/back-in-stock',
    '/back-in-stock/answer',
    '/multisafepay/connect/notification',
    '/_next/static/chunks/a.js',
    '/img',
    '/robots.txt',
    '/api/user',
    '/api/contact/files',
    '/api/health/ready',
  ])('opens %s to guests', (path) => {
    expect(isOpenPath(path.split('?')[0] ?? '')).toBe(true);
  });

  it.each([
    '/',
    '/cameras',
    '/cart',
    '/checkout',
    '/search',
    '/customer/orders',
    accountPaths.edit,
    '/wishlist/token',
    '/offer/token',
    '/datasheet/CAM-1',
    '/list-view/cameras',
    '/sitemap',
    '/api/cart',
    '/api/search',
    '/api/products/variants',
    '/api/offer/confirm/1',
    '/legalities',
    '/back-in-stock/request',
    '//',
  ])('closes %s', (path) => {
    expect(isOpenPath(path)).toBe(false);
  });

  it('has the legal pages of every store open', () => {
    for (const store of storeCodes) {
      const { termsUrl, privacyUrl } = storeConfig(store);
      expect([termsUrl, privacyUrl].map(isOpenPath)).toEqual([true, true]);
    }
  });

  it('opens no other call', () => {
    const open = readdirSync('app/api').filter((name) => isOpenPath(`/api/${name}`));
    expect(open.toSorted()).toEqual(['contact', 'health', 'qa', 'server-messages', 'user']);
  });

  it('has no files for crawlers', () => {
    for (const path of ['/sitemap', '/pages-sitemap', '/products-sitemap', '/og/home/shop'])
      expect(isFileForRobots(path)).toBe(true);
    expect(isFileForRobots('/sitemap-of-cameras')).toBe(false);
  });
});
