import { expect, it } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';
import { storeDirectory } from './store-directory';

it('links to every store and to the back office, on the port of the request', () => {
  const hrefs = [...storeDirectory('localhost:8080').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    ...storeCodes.map((code) => `http://${devHost(code)}:8080/`),
    'http://admin.localhost:8080/',
  ]);
  expect(storeDirectory('[::1]')).toContain('href="http://ch-de.localhost/"');
  expect(storeDirectory('[::1]')).toContain('href="http://admin.localhost/"');
});
