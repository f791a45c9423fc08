import { storeCodes, storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';

/** Hosts that replace the default ones of a store (`STORE_DOMAINS`); the first is canonical. */
export type StoreDomains = Readonly<Partial<Record<StoreCode, readonly string[]>>>;

export interface HostOptions {
  readonly domains?: StoreDomains | undefined;
  readonly production: boolean;
}

const localSuffix = '.localhost';
const bareLocalHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The development host of a store, without a port: `be-nl.localhost` (readings.md). */
export function devHost(store: StoreCode): string {
  return store.replace('_', '-') + localSuffix;
}

/**
 * The store that a `Host` header names; null for a host of none (readings.md). Port, case and a trailing
 * dot do not count. Development hosts work in production too, where the demo is served on them; a bare
 * `localhost` is the default store in development only.
 */
export function storeForHost(
  host: string | null,
  options: HostOptions & { readonly defaultStore: StoreCode },
): StoreCode | null {
  const { name } = splitHost(host ?? '');
  const configured = storeCodes.find((store) => hostsOf(store, options.domains).some((own) => own === name));
  if (configured) return configured;
  const developed = storeCodes.find((store) => devHost(store) === name);
  if (developed) return developed;
  return !options.production && bareLocalHosts.includes(name) ? options.defaultStore : null;
}

/**
 * The host under which a store is linked. A shopper who came over a local host stays on local hosts, with
 * the port of `requestHost`; else it is the first configured host, or in development the local one.
 */
export function canonicalHost(store: StoreCode, options: HostOptions, requestHost?: string): string {
  const request = splitHost(requestHost ?? '');
  if (request.name.endsWith(localSuffix) || bareLocalHosts.includes(request.name)) {
    return devHost(store) + request.port;
  }
  const configured = options.domains?.[store]?.[0];
  if (configured) return configured.toLowerCase();
  return options.production ? storeConfig(store).domain : devHost(store);
}

function hostsOf(store: StoreCode, domains: StoreDomains | undefined): string[] {
  return (domains?.[store] ?? [storeConfig(store).domain]).map((host) => splitHost(host).name);
}

/** `name` is lower case without a trailing dot; `port` keeps its colon and is empty where there is none. */
function splitHost(host: string): { name: string; port: string } {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const name = host.slice(0, host.length - port.length).toLowerCase();
  return { name: name.endsWith('.') ? name.slice(0, -1) : name, port };
}
