import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientNetwork, forwardedAddress } from '../headers';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64'],
  ['local', 'local'],
  ['', ''],
])('the network of %j is %j', (address, network) => expect(clientNetwork(address)).toBe(network));

const ipv6 = [
  '2001:db8:1:2::9',
  '[2001:db8:1:2::9]',
  '[2001:db8:1:2::9]:443',
  '[2001:DB8:1:2:0:0:0:9]:40000',
  '2001:db8:1:2::9%eth0',
];
it.each([
  ...['203.0.113.50', ' 203.0.113.50 ', '203.0.113.50:40000', '203.0.113.50:1'].map((text) => [
    text,
    '203.0.113.50',
  ]),
  ...ipv6.map((text) => [text, '2001:db8:1:2::9']),
  ...[
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.050',
    '203.0.113.50:',
    '203.0.113.50:x',
    '203.0.113.50:123456',
  ].map((text) => [text, null]),
  ...['[203.0.113.50', '[]:80', '2001:db8::9]:80', '203.0.113.50 :80', 'a.example:80', '::1 x'].map(
    (text) => [text, null],
  ),
])('the address forwarded as %j is %j', (value, address) =>
  expect(forwardedAddress(value ?? '')).toBe(address),
);

it('a port and a spelling give a client no other network', () => {
  const port = fc.integer({ min: 0, max: 65_535 });
  fc.assert(
    fc.property(fc.ipV4(), port, (address, n) => {
      const network = clientNetwork(address);
      for (const text of [`${address}:${n}`, `[::ffff:${address}]:${n}`])
        expect(clientNetwork(forwardedAddress(text) ?? '')).toBe(network);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), port, (address, n) => {
      const network = clientNetwork(address);
      const [plain, padded] = [`[${address}]:${n}`, `[${address.toUpperCase()}]`].map(forwardedAddress);
      expect([plain, padded].map((text) => clientNetwork(text ?? ''))).toEqual([network, network]);
      expect(clientNetwork(network)).toBe(network);
    }),
  );
});
