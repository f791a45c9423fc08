import { type Env, env } from './env/env';
import { storeConfig } from './shop/stores';
import { googleTagHost } from './tag-hosts';
import type { StoreCode } from './types';

export interface TagSettings {
  /** `manager`: a container of the tag manager, which reads the data layer; `global`: a Google tag (spec §7). */
  readonly kind: 'manager' | 'global';
  readonly id: string;
  readonly host: string;
}

/** Its container, else the shared `GTAG_KEY` (spec §3), else null. `TAG_MANAGER_IDS` replaces configured containers. */
export function tagOf(store: StoreCode, values: Env = env()): TagSettings | null {
  const { GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST = googleTagHost } = values;
  const host = new URL(TAG_HOST).origin;
  const container = TAG_MANAGER_IDS?.[store] ?? storeConfig(store).tagManagerId;
  if (container !== undefined) return { kind: 'manager', id: container, host };
  return GTAG_KEY === undefined ? null : { kind: 'global', id: GTAG_KEY, host };
}
