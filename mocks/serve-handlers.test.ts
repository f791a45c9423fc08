import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HandlerServer, serveHandlers } from './serve-handlers';

let server: HandlerServer;
beforeAll(async () => {
  const items: unknown[] = [];
  server = await serveHandlers([
    http.post('*/items', async ({ request }) => {
      items.push(await request.json());
      return HttpResponse.json({ id: items.length }, { status: 201 });
    }),
    http.get('*/items/:id', ({ params }) => {
      const item = items[Number(params['id']) - 1];
      return item === undefined ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(item);
    }),
    http.get('*/broken', () => {
      throw new Error('broken handler');
    }),
  ]);
});
afterAll(() => server.close());

it('keeps state between requests', async () => {
  const created = await fetch(`${server.url}/items`, { method: 'POST', body: '{"sku":"A"}' });
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual({ id: 1 });
  expect(await (await fetch(`${server.url}/items/1`)).json()).toEqual({ sku: 'A' });
  expect((await fetch(`${server.url}/items/2`)).status).toBe(404);
});

it('responds with 501 to a request without a handler', async () => {
  const reply = await fetch(`${server.url}/elsewhere?x=1`, { method: 'DELETE' });
  expect(reply.status).toBe(501);
  expect(await reply.text()).toBe('No mock handles DELETE /elsewhere?x=1\n');
});

it('responds with 500 if a handler throws', async () => {
  const reply = await fetch(`${server.url}/broken`);
  expect(reply.status).toBe(500);
});
