import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientIp } from './client-ip';

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

describe('the client address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    // The first is what the client sent, the last what the proxy saw.
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['a,b,,2001:db8::7 ', '2001:db8::7'],
    ['203.0.113.9:40000', '203.0.113.9'],
    ['198.51.100.1:1, [2001:db8::7]:40000', '2001:db8::7'],
    // What is no address is the proxy's own.
    ['unknown', '10.0.0.1'],
    ['198.51.100.1, invented-4711', '10.0.0.1'],
    ['198.51.100.1, ', '10.0.0.1'],
    ['', '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('is read from %j behind a trusted proxy', (forwarded, ip) => {
    expect(clientIp(from(forwarded), true)).toBe(ip);
  });

  it('ignores the header without a trusted proxy', () => {
    expect(clientIp(from('203.0.113.9'), false)).toBe('10.0.0.1');
    const cut = { headers: {}, socket: {} } as IncomingMessage;
    expect(clientIp(cut, false)).toBe('unknown');
  });
});
