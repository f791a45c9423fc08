import { describe, expect, it, vi } from 'vitest';
import { until } from '../lib/testing/until';
import { startBackground } from './background';
import { bridge } from '@/lib/bridge';

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
  const onCatalogueChange = async () => () => record('stop listening');
  const onContentChange = async () => () => record('stop listening to content');
  const warmUp = async () => {
    throw new Error('the database is down');
  };
  return {
    calls,
    backend: { startJobs, onCatalogueChange, onContentChange, warmUp, close: () => record('close') },
  };
}

async function stop(): Promise<void> {
  await bridge.background?.stopJobs();
  await bridge.background?.close();
}

describe('the background work of a server', () => {
  it('stops its jobs before the connections are closed', async () => {
    const { backend, calls } = backendWith(1);
    await startBackground(backend);
    await stop();
    expect(calls).toEqual([
      'start jobs',
      'stop jobs',
      'stop listening',
      'stop listening to content',
      'close',
    ]);
  });

  it('starts its jobs later if the database is down', async () => {
    const { backend, calls } = backendWith(4);
    await startBackground(backend, 1);
    await until(() => expect(calls).toContain('start jobs'));
    await stop();
    expect(calls).toContain('stop jobs');
  });

  it('ends without jobs if they never start', async () => {
    const { backend, calls } = backendWith(Infinity);
    await startBackground(backend, 1);
    await stop();
    expect(calls).toEqual(['stop listening', 'stop listening to content', 'close']);
  });
});
