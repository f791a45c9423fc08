import { expect, it } from 'vitest';
import { startViesServer } from './vies-server';
import { perSuite } from '@/lib/testing/per-suite';

const server = perSuite(startViesServer, ({ close }) => close());

const url = (path: string) => `${server.variables['VIES_URL']}/${path}`;
const post = (body: object) => fetch(url('check-vat-number'), { method: 'POST', body: JSON.stringify(body) });
const asked = async (countryCode: string, vatNumber: string) =>
  (await post({ countryCode, vatNumber, requesterMemberStateCode: 'NL', requesterNumber: '1' })).json();

it('knows the numbers that end in 100', async () => {
  expect(await asked('BE', '0000000100')).toMatchObject({ valid: true, name: 'OWL TRADING' });
  expect(await asked('SE', '000000010001')).toMatchObject({ valid: true });
  expect(await asked('DE', '100000100')).toMatchObject({ valid: true, name: '---', address: '---' });
  expect(await asked('BE', '0000000123')).toMatchObject({ valid: false });
  expect(server.requests.slice(0, 2)).toEqual(['BE0000000100', 'SE000000010001']);
  expect(await (await fetch(url('requests'))).json()).toEqual(server.requests);
});

it('gives a consultation number only to a requester', async () => {
  expect(await asked('BE', '0000000100')).toHaveProperty('requestIdentifier');
  const anonymous = await (await post({ countryCode: 'BE', vatNumber: '0000000100' })).json();
  expect(anonymous).not.toHaveProperty('requestIdentifier');
});

it('fails with status 200 for the numbers of the test service', async () => {
  const reply = await post({ countryCode: 'BE', vatNumber: '0000000301' });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
  expect((await post({})).status).toBe(500);
});

it('can be down, slow, without sense, or without one member state', async () => {
  const put = (body: object) => fetch(url('mode'), { method: 'PUT', body: JSON.stringify(body) });
  server.setState('FR', false);
  expect(await asked('FR', 'XX000000100')).toMatchObject({ actionSucceed: false });
  await put({ mode: 'rubbish', states: { FR: true } });
  expect(await asked('FR', 'XX000000100')).toEqual({ valid: 'perhaps', vatNumber: null });
  await put({ mode: 'down' });
  expect((await post({ countryCode: 'FR', vatNumber: 'XX000000100' })).status).toBe(503);
  await put({ mode: 'slow' });
  const waiting = asked('FR', 'XX000000100');
  await put({ mode: 'up' });
  expect(await waiting).toMatchObject({ valid: true });
});
