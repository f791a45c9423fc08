import { bridge } from '../bridge.ts';

/** The trace that a line of the log belongs to; empty without telemetry, and outside of requests and jobs. */
export function traceFields(): { readonly traceId?: string } {
  const traceId = bridge.telemetry?.current()?.split('-')[1];
  return traceId === undefined ? {} : { traceId };
}

/** What is stored with a job to link its trace with that of the request that queued it: a W3C `traceparent`. */
export function traceReference(): { readonly trace?: string } {
  const trace = bridge.telemetry?.current();
  return trace === undefined ? {} : { trace };
}

/** Runs a job in a trace of its own, which `data` may link with another one. Rejects as `run` does. */
export function traceJob<T>(
  job: { readonly name: string; readonly retryCount: number; readonly data: unknown },
  run: () => Promise<T>,
): Promise<T> {
  if (!bridge.telemetry) return run();
  const { trace } = (job.data ?? {}) as { readonly trace?: unknown };
  return bridge.telemetry.trace({ ...job, linked: typeof trace === 'string' ? trace : null }, run);
}
