import { stores } from './shop/stores.ts';
import type { StoreConfig } from './types.ts';

/** Where tags come from, unless `TAG_HOST` names another host, such as one for server-side tagging. */
export const googleTagHost = 'https://www.googletagmanager.com';

const reportHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
];

export interface TagVariables {
  readonly GTAG_KEY?: string | undefined;
  readonly TAG_MANAGER_IDS?: unknown;
  readonly TAG_HOST?: string | undefined;
}

/** Hosts of tags in a content security policy; `report`: of requests and pictures. */
export interface TagHosts {
  readonly scripts: readonly string[];
  readonly report: readonly string[];
}

export const noTagHosts: TagHosts = { scripts: [], report: [] };

export function tagHosts({ GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST }: TagVariables): TagHosts {
  const configs: readonly StoreConfig[] = Object.values(stores);
  const configured = GTAG_KEY || TAG_MANAGER_IDS || configs.some(({ tagManagerId }) => tagManagerId);
  if (!configured) return noTagHosts;
  const host = new URL(TAG_HOST || googleTagHost).origin;
  return { scripts: [host], report: [host, ...reportHosts] };
}
