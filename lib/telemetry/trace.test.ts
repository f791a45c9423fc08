import { afterEach, expect, it, vi } from 'vitest';
import { bridge } from '../bridge';
import { traceFields, traceJob, traceReference } from './trace';

const current = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const job = { name: 'mail', retryCount: 0, data: { outboxId: 'a', trace: current } };

afterEach(() => {
  delete bridge.telemetry;
});

it('without telemetry adds nothing, and runs a job as it is', async () => {
  expect(traceFields()).toEqual({});
  expect(traceReference()).toEqual({});
  expect(await traceJob(job, async () => 'done')).toBe('done');
});

it('with telemetry names the trace, and links that of a job with what has queued it', async () => {
  const trace = vi.fn((_: unknown, run: () => Promise<unknown>) => run());
  bridge.telemetry = {
    current: () => current,
    trace: trace as NonNullable<typeof bridge.telemetry>['trace'],
  };
  expect(traceFields()).toEqual({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  expect(traceReference()).toEqual({ trace: current });
  expect(await traceJob(job, async () => 'done')).toBe('done');
  expect(await traceJob({ ...job, data: null }, async () => 'done')).toBe('done');
  expect(trace.mock.calls.map(([each]) => each)).toEqual([
    expect.objectContaining({ name: 'mail', linked: current }),
    expect.objectContaining({ name: 'mail', linked: null }),
  ]);
});
