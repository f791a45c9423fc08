import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

const valueSchema = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  z.unknown().transform(() => null),
]);
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .transform((each) => Object.fromEntries(each.map(({ key, value }) => [key, value])));

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
});

/** A span as it was received, with the name of its service. */
export type ReceivedSpan = z.infer<typeof spanSchema> & { readonly service: unknown };

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A stand-in for a receiver of OpenTelemetry traces. None of `npm run mocks`: without one, a shop loads nothing of OpenTelemetry. */
export interface OtlpServer extends MockServer {
  readonly spans: readonly ReceivedSpan[];
  /** The bodies of all requests. */
  readonly bodies: readonly string[];
}

/** Starts a receiver of OTLP over HTTP, in JSON (`http/json`); anything else is 415, as is a body that is no export of spans. */
export async function startOtlpServer(): Promise<OtlpServer> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = await serveHandlers([
    http.post('*/v1/traces', async ({ request }) => {
      if (request.headers.get('content-type') !== 'application/json')
        return HttpResponse.json({ message: 'only JSON' }, { status: 415 });
      const body = await request.text();
      bodies.push(body);
      for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans)
        for (const each of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...each, service: resource.attributes['service.name'] });
      return HttpResponse.json({});
    }),
    http.get('*/spans', () => HttpResponse.json(spans)),
  ]);
  return {
    spans,
    bodies,
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: server.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    notes: [`Traces: ${server.url}/spans`],
    close: server.close,
  };
}
