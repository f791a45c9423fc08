import { isIP, SocketAddress } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** The shortest spelling of an address (RFC 5952), without a zone; null for any other text. */
function canonical(text: string): string | null {
  const [address = ''] = text.split('%', 1);
  const version = isIP(address);
  if (version === 0) return null;
  // An IPv4 address has one spelling.
  return version === 4 ? address : new SocketAddress({ address, family: 'ipv6' }).address.toLowerCase();
}

/**
 * The address in a value of `x-forwarded-for`, in its shortest spelling: `192.0.2.1`, `2001:db8::1` or `[2001:db8::1]`, also
 * with a port, which proxies may add. Null for any other text.
 */
export function forwardedAddress(value: string): string | null {
  const text = value.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return canonical(bracketed ?? plain ?? text);
}

/**
 * The network of a client's IP address, which limits count: the address itself for IPv4, the first 64 bits for IPv6,
 * because one customer of a provider has at least that many addresses. Other texts stay.
 */
export function clientNetwork(address: string): string {
  const known = canonical(address);
  if (known === null) return address;
  const mapped = mappedIpv4.exec(known)?.[1];
  if (mapped !== undefined || !known.includes(':')) return mapped ?? known;
  const [left = [], right] = known
    .replace(/\d+(\.\d+){3}$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return `${[...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':')}::/64`;
}
