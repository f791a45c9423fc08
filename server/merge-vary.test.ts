import type { OutgoingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { varyHeader } from '@/lib/http/headers';
import { mergeVary } from './merge-vary';

describe('the headers of an answer', () => {
  it('list everything that it varies by, once', () => {
    const headers = { vary: 'rsc, Accept-Encoding, next-url', [varyHeader]: 'cookie, x-store-host' };
    expect(mergeVary(headers, 'accept-encoding')).toEqual({
      vary: 'rsc, accept-encoding, next-url, cookie, x-store-host',
    });
    expect(mergeVary({ etag: '"a"' })).toEqual({ etag: '"a"' });
  });

  it('contain one location', () => {
    const headers = { location: ['/cameras', '/cameras'] } as unknown as OutgoingHttpHeaders;
    expect(mergeVary(headers)).toEqual({ location: '/cameras' });
  });
});
