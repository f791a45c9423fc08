import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { sameStorePath } from './guests';

vi.mock('next/root-params', () => ({}));

describe('sameStorePath', () => {
  it.each([
    paths.home,
    paths.checkoutStep('payment'),
    accountPaths.orders(2),
    paths.search('dome & PTZ'),
    '/cameras/q/brand/noctara#list',
    '/a%20b',
  ])('keeps %s', (path) => {
    expect(sameStorePath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%09/evil.example',
    '/%0d%0aset-cookie:a=b',
    '/\u202Eevil',
    '/%',
    'evil.example',
    '@evil.example',
    '',
    `/${'a'.repeat(3_000)}`,
    undefined,
    null,
    ['/cart'],
  ])('refuses %j', (path) => {
    expect(sameStorePath(path)).toBeNull();
  });

  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%5c',
      '%09',
      '.',
      '..',
      '@',
      ':',
      'https:',
      '\t',
      '\n',
      '?',
      '#',
      'evil.example',
    ),
    fc.string(),
  );
  const addresses = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

  it('never leads to another host', () => {
    fc.assert(
      fc.property(addresses, fc.boolean(), (text, slash) => {
        const path = sameStorePath(slash ? `/${text}` : text);
        if (path === null) return;
        const { host, protocol } = new URL(path, 'http://nl.localhost:3000/customer/account/login');
        expect([protocol, host]).toEqual(['http:', 'nl.localhost:3000']);
        // What a server behind another one could make of it.
        const once = decodeURIComponent(new URL(path, 'http://a.example').pathname);
        expect(new URL(once, 'http://nl.localhost').host).toBe('nl.localhost');
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps its own results', () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const path = sameStorePath(`/${text}`);
        if (path !== null) expect(sameStorePath(path)).toBe(path);
      }),
    );
  });
});
