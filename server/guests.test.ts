import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { bridge } from '@/lib/bridge';
import { checkGuest } from './guests';

const message = () => new IncomingMessage(new Socket());

it('passes URL and headers to the check of the process', async () => {
  const request = Object.assign(message(), { url: '/cart', headers: { host: 'uk.localhost' } });
  expect(await checkGuest(request)).toBe('open');
  bridge.answerGuest = async (url, headers) => ({ location: `${headers.get('host')}${url}` });
  expect(await checkGuest(request)).toEqual({ location: 'uk.localhost/cart' });
});
