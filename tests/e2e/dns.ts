import dns from 'node:dns';

// Browsers resolve *.localhost themselves (RFC 6761); the system resolver used by Node does not on every system.
const lookup = dns.promises.lookup.bind(dns.promises);

function resolve(hostname: string, ...rest: unknown[]): unknown {
  const address = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname;
  return Reflect.apply(lookup, dns.promises, [address, ...rest]);
}

Object.assign(dns.promises, { lookup: resolve });
