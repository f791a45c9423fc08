import { describe, expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies';

describe('TRUST_PROXY', () => {
  it.each([
    ['off', null],
    ['on', { hops: 1 }],
    ['2', { hops: 2 }],
  ])('%s', (text, expected) => {
    expect(trustedProxies(text)).toEqual(expected);
  });

  it.each([
    'yes',
    '0',
    '10',
    '-1',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/8,',
    'proxy.example',
    '::1/129',
    '10.0.0.0/8/8',
  ])('%s means nothing', (text) => {
    expect(trustedProxies(text)).toBeUndefined();
  });

  it('names networks and addresses', () => {
    const trusted = trustedProxies('10.0.0.0/8, 192.0.2.7,2001:db8::/32');
    if (!trusted || !('networks' in trusted)) throw new Error('no networks');
    const has = (address: string) => trusted.networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    expect(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::9'].map(has)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['11.1.2.3', '192.0.2.8', '2001:db9::9'].map(has)).toEqual([false, false, false]);
  });
});
