import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config/env/tracing.ts';
import { bridge, type Telemetry } from '../bridge.ts';
import { routeOf } from '../paths/route-of.ts';

/** What may leave the shop. Not URLs, addresses, parameters or error messages: they may contain secrets. */
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

interface Lines {
  warn(fields: object, text: string): void;
  info(fields: object, text: string): void;
}

export interface TracedServer {
  readonly log: Lines;
  /** The code of its store; null: its host is that of none. */
  storeOf(request: IncomingMessage): string | null;
  /** Whether a trusted proxy has sent it, whose trace it continues. */
  isTrusted(request: IncomingMessage): boolean;
}

/** A shutdown does not wait longer for a receiver. */
const FLUSH_MS = 2_000;

/** Continues incoming traces, and does not propagate them to third parties. */
class IncomingTraces extends W3CTraceContextPropagator {
  override inject(): void {}
}

/** Next also traces its start, module by module: about a hundred spans without a request. */
const isOfRequest = ({ attributes, parentSpanContext }: ReadableSpan): boolean =>
  parentSpanContext !== undefined || attributes['next.span_type'] === undefined;

/** Sends cleaned spans; an outage of the receiver is one warning. Spans are lost during it. */
function cleaning(exporter: SpanExporter, log: Lines): SpanExporter {
  let isUp = true;
  return {
    export: (spans, done) =>
      exporter.export(spans.filter(isOfRequest).map(cleanSpan), (result) => {
        const wasUp = isUp;
        isUp = result.code === ExportResultCode.SUCCESS;
        if (wasUp && !isUp)
          log.warn({ reason: result.error?.message }, 'the receiver of traces does not answer');
        if (!wasUp && isUp) log.info({}, 'the receiver of traces answers again');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Whether a request has no span: files, pictures, health checks and metrics. A trace that is not to be continued is removed. */
const isUntraced =
  ({ isTrusted }: TracedServer) =>
  (request: IncomingMessage): boolean => {
    const { kind, label } = routeOf(request.url ?? '/');
    if (kind === 'file' || label === null) return true;
    if (!isTrusted(request)) {
      delete request.headers['traceparent'];
      delete request.headers['tracestate'];
    }
    return false;
  };

/** Names the span of a request by its route, when its answer is complete or its client is gone. */
function describeRequest(
  span: Span,
  request: IncomingMessage,
  store: string | null,
  isAborted: boolean,
): void {
  const { path } = routeOf(request.url ?? '/');
  span.updateName(`${request.method} ${path}`);
  span.setAttributes({ 'http.route': path, 'shop.store': store ?? 'none' });
  if (isAborted) span.setAttribute('shop.aborted', true);
}

const instrumentations = (server: TracedServer) => [
  new HttpInstrumentation({
    // Calls are made by fetch.
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: isUntraced(server),
    applyCustomAttributesOnSpan: (span, request, response) => {
      if (!('httpVersion' in request) || !('writableFinished' in response)) return;
      describeRequest(span, request, server.storeOf(request), !response.writableFinished);
    },
  }),
  new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
  new UndiciInstrumentation({ requireParentforSpans: true }),
];

const linksOf = (traceparent: string | null): Link[] => {
  const linked = traceparent === null ? null : parseTraceParent(traceparent);
  return linked ? [{ context: linked }] : [];
};

/** W3C `traceparent`. */
const parentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const telemetry: Telemetry = {
  current: () => {
    const current = trace.getActiveSpan()?.spanContext();
    return current && isSpanContextValid(current) ? parentOf(current) : undefined;
  },
  trace: ({ name, retryCount, linked }, run) => {
    const span = trace.getTracer('owlwatch').startSpan(
      `job ${name}`,
      {
        kind: SpanKind.CONSUMER,
        links: linksOf(linked),
        attributes: { 'shop.job': name, 'shop.try': retryCount + 1 },
      },
      ROOT_CONTEXT,
    );
    return context
      .with(trace.setSpan(ROOT_CONTEXT, span), run)
      .catch((error: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      })
      .finally(() => span.end());
  },
};

/**
 * Sends traces of requests, queries, calls and jobs by OTLP (docs/operations.md "Traces"). To be called before the first request; all of
 * OpenTelemetry is loaded with this file. The SDK reads further variables itself (`OTEL_*`). Resolves to a function that
 * sends what is left, for at most two seconds.
 */
export function startTelemetry(
  { serviceName, isJson }: TracingSettings,
  server: TracedServer,
): () => Promise<void> {
  // Its spans of calls are named by URLs; those of undici are not.
  process.env['NEXT_OTEL_FETCH_DISABLED'] = '1';
  const sdk = new NodeSDK({
    serviceName,
    traceExporter: cleaning(isJson ? new JsonExporter() : new ProtobufExporter(), server.log),
    textMapPropagator: new IncomingTraces(),
    instrumentations: instrumentations(server),
    // The metrics are those of Prometheus, and the log is that of the process.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  // Modules are instrumented when they are required; all who import them share the prototypes that this changes.
  const load = process.getBuiltinModule('node:module').createRequire(join(process.cwd(), 'package.json'));
  for (const name of ['node:http', 'pg', 'pg-pool']) load(name);
  bridge.telemetry = telemetry;
  return () =>
    Promise.race([sdk.shutdown().catch(() => undefined), sleep(FLUSH_MS, undefined, { ref: false })]);
}
