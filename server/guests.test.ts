import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { checkGuest, guestCheck, keepPrivate, registerGuestCheck } from './guests';

const message = () => new IncomingMessage(new Socket());

it('forbids caches to keep what a customer gets, whoever sets the header', () => {
  const response = new ServerResponse(message());
  keepPrivate(response);
  response.setHeader('cache-control', 's-maxage=10');
  response.writeHead(200, { 'cache-control': 's-maxage=8', 'x-other': '1' });
  expect(response.getHeaders()).toMatchObject({ 'cache-control': 'private, no-store' });
});

it('passes URL and headers to the check of the process', async () => {
  expect(guestCheck()).toBeUndefined();
  registerGuestCheck(async (url, headers) => ({ location: `${headers.get('host')}${url}` }));
  const request = Object.assign(message(), { url: '/cart', headers: { host: 'uk.localhost' } });
  const check = guestCheck();
  expect(check && (await checkGuest(check, request))).toEqual({ location: 'uk.localhost/cart' });
});
