import { expect, it } from 'vitest';
import { eventOf, startTagServer } from './tag-server';
import { perSuite } from '@/lib/testing/per-suite';

const server = perSuite(startTagServer, ({ close }) => close());

const url = (path: string) => `${server.variables['TAG_HOST']}/${path}`;
const collect = async (push: unknown) =>
  (await fetch(url('collect?id=GTM-MOCK'), { method: 'POST', body: JSON.stringify(push) })).status;
const read = async (path: string) => (await fetch(url(path))).json();

it('serves the script of a container and of a Google tag', async () => {
  for (const path of ['gtm.js?id=GTM-MOCK', 'gtag/js?id=G-MOCK']) {
    const reply = await fetch(url(path));
    expect([reply.status, reply.headers.get('content-type')], path).toEqual([200, 'text/javascript']);
    expect(await reply.text()).toContain('collect?id=');
  }
});

it('lists what it received, and what is wrong with it', async () => {
  const good = { event: 'search', search_term: 'dome' };
  const bad = ['event', 'purchase', { transaction_id: '1', currency: 'EUR' }];
  expect(await collect(good)).toBe(204);
  expect(await collect(bad)).toBe(204);
  expect(await collect({ ecommerce: null })).toBe(204);
  expect(await collect('text')).toBe(400);
  expect(await read('pushes')).toEqual([good, bad, { ecommerce: null }]);
  expect(await read('problems')).toEqual([
    expect.stringMatching(/^purchase value: /),
    expect.stringMatching(/^purchase items: /),
  ]);
});

it('finds the event of a push', () => {
  expect(eventOf({ event: 'view_item', ecommerce: { value: 1 } })).toEqual({
    name: 'view_item',
    params: { value: 1 },
  });
  expect(eventOf(['event', 'login', { method: 'email' }])).toEqual({
    name: 'login',
    params: { method: 'email' },
  });
  expect(eventOf({ event: 'gtm.js' })).toBeNull();
  expect(eventOf(['consent', 'default', {}])).toBeNull();
});
