import { describe, expect, it } from 'vitest';
import { dropForwardedHeaders } from './forwarded-headers';

describe('headers of a proxy that is not trusted', () => {
  it('are removed, and named once', () => {
    const warnings: string[] = [];
    const drop = dropForwardedHeaders((text) => void warnings.push(text));
    const ask = (headers: Record<string, string>) => {
      drop({ headers });
      return headers;
    };
    expect(ask({ host: 'uk.localhost' })).toEqual({ host: 'uk.localhost' });
    expect(warnings).toEqual([]);
    const sent = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', accept: '*/*' };
    expect(ask({ ...sent })).toEqual({ accept: '*/*' });
    expect(ask({ ...sent, 'x-forwarded-host': 'fr.localhost' })).toEqual({ accept: '*/*' });
    expect(warnings).toEqual([expect.stringMatching(/x-forwarded-for.*TRUST_PROXY=on/)]);
  });
});
