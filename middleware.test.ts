import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import type { Env } from '@/config/env/env';
import { middleware } from './middleware';

vi.mock('@/config/env/env', () => ({ env: () => settings }));
const settings: Partial<Env> = { NODE_ENV: 'production', DEFAULT_STORE: 'uk' };

const host = 'uk.localhost:3000';
const request = (path: string) =>
  middleware(new NextRequest(new URL(path, `http://${host}`), { headers: { host } }));

describe('the canonical URL of a page', () => {
  it.each([
    ['/came%72as', '/cameras'],
    ['/cam%65ras/wired%2dcameras?utm_source=mail', '/cameras/wired-cameras?utm_source=mail'],
    ['/au%c3%9fen', '/au%C3%9Fen'],
    ['/%2f%2felsewhere.example', '/%2F%2Felsewhere.example'],
  ])('redirects %s to %s', (path, to) => {
    const response = request(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`http://${host}${to}`);
    expect(request(to).headers.get('x-middleware-rewrite')).toBe(`http://${host}/uk${to}`);
  });

  it.each(['/cam%65ras/q/brand/noctara', '/cameras/q/brand/a%2fb'])('passes %s to its list', (path) => {
    expect(request(path).headers.get('x-middleware-rewrite')).toContain('/uk/list-view/');
  });

  it.each([
    ['/dome?variant=NOC-D4-A28', '/uk/variant-view/Tk9DLUQ0LUEyOA/dome?variant=NOC-D4-A28'],
    ['/cart?variant=NOC-D4-A28', '/uk/cart?variant=NOC-D4-A28'],
    ['/dome?variant=%20', '/uk/dome?variant=%20'],
  ])('passes %s to %s', (path, to) => {
    expect(request(path).headers.get('x-middleware-rewrite')).toBe(`http://${host}${to}`);
  });

  it('does not redirect API calls', () => {
    expect(request('/api/c%61rt').headers.get('x-middleware-next')).toBe('1');
  });
});

describe('a bare local host', () => {
  const requestFrom = (name: string, path = '/') =>
    middleware(new NextRequest(new URL(path, 'http://localhost:3000'), { headers: { host: name } }));

  it('links to the stores of the demo', async () => {
    const response = requestFrom('localhost:3000');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('http://be-nl.localhost:3000/');
    expect(requestFrom('localhost:3000', '/cart').status).toBe(404);
    expect(requestFrom('nobody.example').status).toBe(404);
  });

  it('is unknown with DATABASE_URL', () => {
    settings.DATABASE_URL = 'postgresql://db.internal/shop';
    expect(requestFrom('localhost:3000').status).toBe(404);
    delete settings.DATABASE_URL;
  });

  it('is the default store in development', () => {
    settings.NODE_ENV = 'development';
    expect(requestFrom('localhost:3000').headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/uk',
    );
    settings.NODE_ENV = 'production';
  });
});
