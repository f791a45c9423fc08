import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isNoncePage } from './nonce-pages';

const root = 'app/[store]';
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => ({
    path: `/${file}`.replaceAll(/\/\([^/]+\)/g, '').replace(/\/page\.tsx$/, '') || '/',
    isPerRequest: readFileSync(`${root}/${file}`, 'utf8').includes("dynamic = 'force-dynamic'"),
  }))
  // A list is requested at the path of its category.
  .filter(({ path }) => !path.startsWith('/list-view/'));

describe('isNoncePage', () => {
  it.each(pages)('of $path is $isPerRequest, as in app/', ({ path, isPerRequest }) => {
    expect(isNoncePage(path)).toBe(isPerRequest);
  });

  it.each(['/checkouts', '/cameras/checkout', '/cart', '/offer', '/img'])('is false of %s', (path) => {
    expect(isNoncePage(path)).toBe(false);
  });
});
