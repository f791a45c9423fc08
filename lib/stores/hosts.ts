import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { type Env, env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';

/** Hosts that replace those of the site file (`STORE_DOMAINS`); the first is canonical. */
export type StoreDomains = Readonly<Partial<Record<StoreCode, readonly string[]>>>;

export interface HostOptions {
  readonly domains?: StoreDomains | undefined;
  /** Whether the shop is built or sells: links have https, and a bare `localhost` selects no store. */
  readonly production: boolean;
  readonly devHosts: boolean;
}

const bareLocalHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The development host of a store, without a port: `be-nl.localhost` (spec §1 "Hosts"). */
export function devHost(store: StoreCode): string {
  return `${store.replace('_', '-')}.localhost`;
}

/** Null for an unknown one (spec §1 "Hosts"). Ignores port, case and a trailing dot. Bare `localhost`: in development only. */
export function storeForHost(
  host: string | null,
  options: HostOptions & { readonly defaultStore: StoreCode },
): StoreCode | null {
  const { name } = splitHost(host ?? '');
  const configured = storeCodes.find((store) => isConfigured(store, name, options));
  if (configured) return configured;
  const developed = options.devHosts ? storeCodes.find((store) => devHost(store) === name) : undefined;
  if (developed) return developed;
  return !options.production && bareLocalHosts.includes(name) ? options.defaultStore : null;
}

/** Whether a `Host` header names this machine without naming a store: `localhost`, with or without a port. */
export function isBareLocalHost(host: string): boolean {
  return bareLocalHosts.includes(splitHost(host).name);
}

/** Whether a host is on this machine: `be-nl.localhost:3000`, `127.0.0.1`. Such a host has no certificate for https. */
export function isLocalHost(host: string): boolean {
  return splitHost(host).name.endsWith('.localhost') || isBareLocalHost(host);
}

/**
 * The host for links to a store. A request to a local host gets the development host of the store, with the port of
 * `requestHost`, if the store has that host; any other gets the first configured host, or the local one where stores
 * have them: in development, and in the demo, whose links somebody wants to open.
 */
export function canonicalHost(store: StoreCode, options: HostOptions, requestHost = ''): string {
  const local = devHost(store);
  if (isLocalHost(requestHost) && (options.devHosts || isConfigured(store, local, options)))
    return local + splitHost(requestHost).port;
  const configured = options.domains?.[store]?.[0];
  if (configured) return configured.toLowerCase();
  return options.devHosts ? local : (storeConfig(store).hosts[0] ?? local);
}

function isConfigured(store: StoreCode, name: string, { domains }: HostOptions): boolean {
  const hosts = domains?.[store] ?? storeConfig(store).hosts;
  return hosts.some((host) => splitHost(host).name === name);
}

/** `name` is lower case without a trailing dot; `port` includes its colon and is empty if absent. */
function splitHost(host: string): { name: string; port: string } {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const name = host.slice(0, host.length - port.length).toLowerCase();
  return { name: name.endsWith('.') ? name.slice(0, -1) : name, port };
}

/** Independent of the request, because a cached page is served for every host of the store. */
export function storeOrigin(store: StoreCode, values: HostEnv & Pick<Env, 'PORT'> = env()): string {
  const options = hostOptions(values);
  const host = canonicalHost(store, options);
  if (options.production && !isLocalHost(host)) return `https://${host}`;
  return `http://${host.includes(':') ? host : `${host}:${values.PORT}`}`;
}

type HostEnv = Pick<Env, 'NODE_ENV' | 'PRODUCTION' | 'STORE_DOMAINS' | 'DATABASE_URL'>;

/** In production only configured hosts: visitors may send any `Host`, and `*.localhost` would count as the shop's. */
export function hostOptions(values: HostEnv = env()): HostOptions {
  const sells = isProduction(values);
  const production = sells || values.NODE_ENV === 'production';
  return { domains: values.STORE_DOMAINS, production, devHosts: !sells };
}
