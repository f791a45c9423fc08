import { expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import { startDatabaseProxy } from './database-proxy';
import { runningShop, withPeriods } from './running-shop';
import { perSuite } from '@/lib/testing/per-suite';

const shop = perSuite(runningShop, ({ close }) => close());

/** One of each kind: a page per request, a list, a page that all share, the answer to a navigation. */
const pages = [
  { path: '/search?q=dome' },
  { path: '/cameras' },
  { path: '/cart' },
  { path: '/sitemap.xml' },
  { path: '/cameras?_rsc=1', headers: { rsc: '1' } },
];

it('a page that fails in an outage is one line of JSON without SQL', async () => {
  const proxy = await startDatabaseProxy(shop.database.url);
  const server = await shop.start({ OWLWATCH_EMBEDDED_URL: proxy.url, ...withPeriods() });
  await proxy.close();
  const statuses: number[] = [];
  for (const { path, headers = {} } of pages) {
    const { status } = await rawRequest(path, { port: server.port, headers });
    statuses.push(status);
  }
  await server.stop();
  const lines = shop.log().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  expect(lines.filter((line) => /\bselect\b/.test(line))).toEqual([]);
  const failed = lines.filter((line) => line.includes('"msg":"page unavailable"'));
  expect(failed).toHaveLength(statuses.filter((status) => status === 503).length);
});
