import { isIPv6 } from 'node:net';

/**
 * The network of a client's IP address, which limits count: the address itself for IPv4, the first 64 bits for IPv6,
 * because one customer of a provider has at least that many addresses. Other texts stay.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [bits = ''] = address.replace(/\d+(\.\d+){3}/, '0:0').split('%');
  const [left = [], right] = bits.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
