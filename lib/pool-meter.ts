import { bridge, type Gauge, type PoolName, type PoolUse } from './bridge.ts';

/** The use of what does one work at a time. `works`: that one and those that wait. */
export const poolOfOne = (works: number): PoolUse => ({
  size: 1,
  used: Math.min(works, 1),
  waiting: Math.max(works - 1, 0),
});

/** Lets `/api/metrics` read the use of a pool of this process; of several pools of a name, the last one counts. */
export function meterPool(name: PoolName, use: () => PoolUse): void {
  bridge.pools.set(name, use);
}

interface AgentStats {
  readonly connected: number;
  readonly running: number;
  readonly pending: number;
  readonly queued: number;
}

/** The agent of `fetch`, which calls all services (object storage, payments, VIES, CMS). It exists after the first call, and has no limit. */
function callsUse(): PoolUse | null {
  const { [Symbol.for('undici.globalDispatcher.1')]: agent } = globalThis as {
    [key: symbol]: { readonly stats?: Readonly<Record<string, AgentStats>> } | undefined;
  };
  if (!agent?.stats) return null;
  const origins = Object.values(agent.stats);
  const sum = (of: (each: AgentStats) => number) => origins.reduce((total, each) => total + of(each), 0);
  return {
    size: sum(({ connected }) => connected),
    used: sum(({ running }) => running),
    waiting: sum(({ pending, queued }) => pending + queued),
  };
}

export function poolGauges(): readonly Gauge[] {
  const calls = callsUse();
  const pools = [
    ...[...bridge.pools].map(([pool, use]) => [pool, use()] as const),
    ...(calls ? [['calls', calls] as const] : []),
  ];
  const values = pools.flatMap(([pool, { size, used, waiting }]) => [
    { labels: { pool, state: 'size' }, value: size },
    { labels: { pool, state: 'used' }, value: used },
    { labels: { pool, state: 'waiting' }, value: waiting },
  ]);
  const help = 'A bounded resource of the process: its size, what is used, and what waits for it';
  return [{ name: 'owlwatch_pool', help, values }];
}
