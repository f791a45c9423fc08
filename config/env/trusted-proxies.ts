import { BlockList, isIP } from 'node:net';

// The HTTP server also reads TRUST_PROXY, so this file imports nothing.

/** Which proxies may state a client's address, host and scheme: a number of them in a chain, or all with an address in `networks`. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: BlockList };

/** More proxies in a chain are a mistake. */
const MAX_HOPS = 9;

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix] = text.trim().split(/\/(.*)/s, 2);
  const version = isIP(address);
  const bits = prefix === undefined ? NaN : Number(prefix);
  if (version === 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (prefix === undefined) networks.addAddress(address, family);
  else if (bits <= (version === 4 ? 32 : 128)) networks.addSubnet(address, bits, family);
  else return false;
  return true;
}

/** `off` (null), `on` (one), a number, or addresses and networks: `10.0.0.0/8,2001:db8::/32`. Undefined for others. */
export function trustedProxies(text: string): TrustedProxies | null | undefined {
  if (text === 'off' || text === '') return null;
  if (text === 'on') return { hops: 1 };
  if (/^\d+$/.test(text))
    return Number(text) >= 1 && Number(text) <= MAX_HOPS ? { hops: Number(text) } : undefined;
  const networks = new BlockList();
  return text.split(',').every((each) => addNetwork(networks, each)) ? { networks } : undefined;
}

/** The proxies of this process, whose start has checked the variable (env.ts). */
export const ownProxies = (): TrustedProxies | null =>
  trustedProxies(process.env['TRUST_PROXY'] ?? 'off') ?? null;
