import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/**
 * What may leave the shop about a request, a query, a call or a job. URLs, paths, addresses of clients, parameters and messages of errors are not
 * named here: they may contain secrets and personal data. The text of a query has placeholders instead of values.
 */
const attributes: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'next.page',
  'next.route',
  'next.rsc',
  'next.span_type',
  'server.address',
  'server.port',
  'shop.aborted',
  'shop.job',
  'shop.store',
  'shop.try',
]);

/** Spans of Next that begin with a method are named by the URL that was asked for, or by that of a call. */
function nameOf({ name, attributes: { 'next.span_type': type, 'next.route': route } }: ReadableSpan): string {
  if (typeof type !== 'string') return name;
  return typeof route === 'string' ? `${type} ${route}` : type;
}

export const cleanSpan = (span: ReadableSpan): ReadableSpan => ({
  name: nameOf(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: { code: span.status.code },
  attributes: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => attributes.has(name))),
  links: span.links.map(({ context }) => ({ context })),
  // Errors, with their messages.
  events: [],
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
});
