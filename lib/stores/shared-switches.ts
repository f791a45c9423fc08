import type { FeatureName } from '../../config/types.ts';
import { bridge, clearPageCaches, type CountStore } from '../bridge.ts';

const NAME = 'qa-features';
/** How long after a switch other nodes apply it, in ms. */
const EVERY_MS = 1_000;

type Switches = ReadonlyMap<FeatureName, boolean>;

const textOf = (switches: Switches) =>
  JSON.stringify([...switches].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Replaces what QA has set in this process. Clears the cached pages, because their keys do not contain it. */
function apply(switches: Switches): void {
  bridge.featureOverrides.clear();
  for (const [feature, on] of switches) bridge.featureOverrides.set(feature, on);
  clearPageCaches();
}

/** Sets what QA has switched, with REDIS_URL on all nodes within a second; while Redis does not answer, in this process alone. */
export async function setSwitches(switches: Switches, store = bridge.counts): Promise<void> {
  // First, or this process would read the switches from before.
  await store?.write(NAME, textOf(switches)).catch(() => undefined);
  apply(switches);
}

export async function readSwitches(store: Pick<CountStore, 'read'>): Promise<void> {
  const text = await store.read(NAME).catch(() => null);
  if (text === null || text === textOf(bridge.featureOverrides)) return;
  apply(new Map(JSON.parse(text) as [FeatureName, boolean][]));
}

export function followSwitches(store: CountStore): void {
  setInterval(() => void readSwitches(store), EVERY_MS).unref();
}
