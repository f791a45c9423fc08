import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreCode } from '@/config/types';
import { until } from '@/lib/testing/until';
import { type BackgroundWork, clearAfterChanges, startBackground } from './background';
import { bridge, registerPageCache } from '@/lib/bridge';

vi.mock('@/lib/http/log', () => ({ log: { error: () => undefined } }));

/** A backend whose jobs start at the given attempt, and the calls that it has received. */
function backendWith(attempt: number) {
  const calls: string[] = [];
  const record = async (call: string) => void calls.push(call);
  let attempts = 0;
  const startJobs = async () => {
    attempts += 1;
    if (attempts < attempt) throw new Error('the database is down');
    calls.push('start jobs');
    return { stop: () => record('stop jobs') };
  };
  const onChange = async () => () => record('stop listening');
  const warmUp = async () => {
    throw new Error('the database is down');
  };
  const backend: BackgroundWork = { startJobs, onChange, warmUp, close: () => record('close') };
  return { calls, backend };
}

async function stop(): Promise<void> {
  await bridge.background?.stopJobs();
  await bridge.background?.close();
}

const node = { runsJobs: true, nodes: 1 };

describe('the background work of a server', () => {
  it('stops its jobs before the connections are closed', async () => {
    const { backend, calls } = backendWith(1);
    await startBackground(backend, node);
    await stop();
    expect(calls).toEqual(['start jobs', 'stop jobs', 'stop listening', 'close']);
  });

  it('starts its jobs later if the database is down', async () => {
    const { backend, calls } = backendWith(4);
    await startBackground(backend, { ...node, retryMs: 1 });
    await until(() => expect(calls).toContain('start jobs'));
    await stop();
    expect(calls).toContain('stop jobs');
  });

  it('ends without jobs if they never start, and has none on a node for pages', async () => {
    for (const runsJobs of [true, false]) {
      const { backend, calls } = backendWith(runsJobs ? Infinity : 1);
      await startBackground(backend, { ...node, runsJobs, retryMs: 1 });
      await stop();
      expect(calls).toEqual(['stop listening', 'close']);
    }
  });
});

describe('a change', () => {
  const cleared: (StoreCode | 'all')[] = [];
  registerPageCache((store) => void cleared.push(store ?? 'all'));
  beforeEach(() => {
    cleared.length = 0;
  });

  it('clears the page caches of a single node once, at once', () => {
    const onChange = clearAfterChanges(0);
    onChange({ of: 'catalogue' });
    onChange({ of: 'gap' });
    onChange({ of: 'content', store: 'uk' });
    expect(cleared).toEqual(['all', 'all', 'uk']);
  });

  it('clears those of one of several nodes within the spread, once for all that has changed until then', () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const onChange = clearAfterChanges(500);
    for (const store of ['uk', 'de', 'uk'] as const) onChange({ of: 'content', store });
    vi.advanceTimersByTime(249);
    expect(cleared).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(cleared).toEqual(['uk', 'de']);
    onChange({ of: 'content', store: 'uk' });
    onChange({ of: 'catalogue' });
    vi.advanceTimersByTime(500);
    expect(cleared).toEqual(['uk', 'de', 'all']);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
