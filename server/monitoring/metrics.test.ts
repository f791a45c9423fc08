import { describe, expect, it } from 'vitest';
import { metricsStatus } from './metrics';

const token = 'a-token-of-the-operator';
const status = (remoteAddress: string | undefined, headers: Record<string, string>, known?: string) =>
  metricsStatus({ headers, socket: { remoteAddress } }, known);

describe('metricsStatus', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('admits %s without a token', (address) => {
    expect(status(address, {})).toBe(200);
    expect(status(address, {}, token)).toBe(401);
    expect(status(address, { authorization: `Bearer ${token}` }, token)).toBe(200);
  });

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1', '', undefined])(
    'refuses %s',
    (address) => {
      expect(status(address, {})).toBe(404);
      expect(status(address, {}, token)).toBe(401);
    },
  );

  it('admits the headers of scrapers and browsers', () => {
    const headers = {
      host: 'localhost:3000',
      'user-agent': 'Prometheus/3.1',
      accept: 'text/plain',
      'accept-encoding': 'gzip',
      'sec-fetch-mode': 'navigate',
      'x-prometheus-scrape-timeout-seconds': '10',
    };
    expect(status('127.0.0.1', headers)).toBe(200);
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'x-azure-clientip',
    'x-envoy-external-address',
    'cdn-loop',
    'x-of-another-proxy',
  ])('refuses a client behind a local proxy that sends %s', (name) => {
    expect(status('127.0.0.1', { [name]: '127.0.0.1' })).toBe(404);
    expect(status('127.0.0.1', { [name]: '203.0.113.9' }, token)).toBe(401);
  });

  it('admits the token, and nothing like it', () => {
    const given = (authorization: string) => status('203.0.113.9', { authorization }, token);
    expect(given(`Bearer ${token}`)).toBe(200);
    expect(given(`bearer ${token}`)).toBe(200);
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${token}x`,
      `Bearer ${token} x`,
      `Basic ${token}`,
      token,
    ])
      expect(given(wrong), wrong).toBe(401);
    expect(status('203.0.113.9', { authorization: 'Bearer ' })).toBe(404);
    expect(status('203.0.113.9', { authorization: 'Bearer undefined' })).toBe(404);
  });
});
