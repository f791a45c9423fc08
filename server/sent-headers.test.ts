import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';

vi.hoisted(() => Object.assign(process.env, { ROBOTS: 'index' }));
const { addHeadersOnSend } = await import('./sent-headers');

/** The headers of an answer, after its head is written. */
function headersOf(url: string, status: number, etag?: string) {
  const request = { url, headers: {}, method: 'GET' } as IncomingMessage;
  const response = new ServerResponse(request);
  addHeadersOnSend(request, response);
  if (etag !== undefined) response.setHeader('etag', etag);
  response.writeHead(status);
  return response.getHeaders();
}

describe('the headers of an answer', () => {
  it('forbid to index a missing page, and the pages of a visitor', () => {
    expect(headersOf('/nothing', 404)['x-robots-tag']).toBe('noindex,nofollow');
    expect(headersOf('/cart', 200)['x-robots-tag']).toBe('noindex,nofollow');
    expect(headersOf('/cameras', 200)).not.toHaveProperty('x-robots-tag');
  });

  it.each([
    ['abc', '"abc"'],
    ['"abc"', '"abc"'],
    ['W/"abc"', 'W/"abc"'],
  ])('have the tag %s in quotes', (etag, sent) => {
    expect(headersOf('/img', 200, etag)['etag']).toBe(sent);
  });
});
