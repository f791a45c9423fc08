import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { middleware } from './middleware';

const host = 'uk.localhost:3000';
const ask = (address: string) =>
  middleware(new NextRequest(new URL(address, `http://${host}`), { headers: { host } }));

describe('the address of a page', () => {
  it.each([
    ['/came%72as', '/cameras'],
    ['/cam%65ras/wired%2dcameras?utm_source=mail', '/cameras/wired-cameras?utm_source=mail'],
    ['/au%c3%9fen', '/au%C3%9Fen'],
    ['/%2f%2felsewhere.example', '/%2F%2Felsewhere.example'],
  ])('%s leads to %s', (address, to) => {
    const reply = ask(address);
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toBe(`http://${host}${to}`);
    expect(ask(to).headers.get('x-middleware-rewrite')).toBe(`http://${host}/uk${to}`);
  });

  it.each(['/cam%65ras/q/brand/noctara', '/cameras/q/brand/a%2fb'])('%s is left to its list', (address) => {
    expect(ask(address).headers.get('x-middleware-rewrite')).toContain('/uk/list-view/');
  });

  it('of a call is left alone', () => {
    expect(ask('/api/c%61rt').headers.get('x-middleware-next')).toBe('1');
  });
});
