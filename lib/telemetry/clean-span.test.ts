import { type Attributes, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { cleanSpan } from './start';

const context = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', traceFlags: 1 };

const spanOf = (name: string, attributes: Attributes): ReadableSpan => ({
  name,
  kind: SpanKind.SERVER,
  spanContext: () => context,
  startTime: [1, 0],
  endTime: [2, 0],
  duration: [1, 0],
  ended: true,
  status: { code: SpanStatusCode.ERROR, message: 'duplicate key (email)=(a@shop.example)' },
  attributes,
  links: [{ context, attributes: { email: 'a@shop.example' } }],
  events: [{ name: 'exception', time: [1, 0], attributes: { 'exception.message': 'a@shop.example' } }],
  resource: { attributes: {}, merge: () => spanOf(name, attributes).resource, getRawAttributes: () => [] },
  instrumentationScope: { name: 'a' },
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});

it('leaves of a span what is not personal', () => {
  const attributes = {
    'url.path': '/offer/secret',
    'url.query': '?email=a@shop.example',
    'url.full': 'https://pay.example/a@shop.example',
    'http.target': '/offer/secret',
    'client.address': '203.0.113.9',
    'user_agent.original': 'a',
    'http.route': '/offer/[token]',
    'http.response.status_code': 500,
    'shop.store': 'nl',
  };
  const cleaned = cleanSpan(spanOf('GET /offer/[token]', attributes));
  expect(cleaned).toMatchObject({ name: 'GET /offer/[token]', status: { code: SpanStatusCode.ERROR } });
  expect(cleaned.attributes).toEqual({
    'http.route': '/offer/[token]',
    'http.response.status_code': 500,
    'shop.store': 'nl',
  });
  expect(cleaned.spanContext()).toBe(context);
  expect(JSON.stringify(cleaned)).not.toMatch(/a@shop|secret/);
});

it.each([
  ['GET /offer/secret?a=b', 'BaseServer.handleRequest', undefined, 'BaseServer.handleRequest'],
  [
    'GET /offer/secret',
    'BaseServer.handleRequest',
    '/[store]/offer/[token]',
    'BaseServer.handleRequest /[store]/offer/[token]',
  ],
  ['fetch GET https://pay.example/secret', 'AppRender.fetch', undefined, 'AppRender.fetch'],
])('names %s of Next by its type and route', (name, type, route, expected) => {
  const attributes = { 'next.span_type': type, ...(route && { 'next.route': route }) };
  expect(cleanSpan(spanOf(name, attributes)).name).toBe(expected);
});
