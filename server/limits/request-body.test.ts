import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isUpload, ClientSlots } from './request-body';

describe('isUpload', () => {
  it.each([
    ['POST', '/api/contact/files', true],
    ['POST', '/api/contact/files?name=a.pdf&locale=en_GB', true],
    ['GET', '/api/contact/files', false],
    ['POST', '/api/contact/files/more', false],
    ['POST', '/api/user', false],
    ['POST', '/x?/api/contact/files', false],
  ])('of %s %s is %s', (method, url, expected) => {
    expect(isUpload({ method, url } as IncomingMessage)).toBe(expected);
  });
});

describe('upload slots', () => {
  it('are bounded per client and in total, and released once', () => {
    const slots = new ClientSlots({ total: 3, perClient: 2 });
    const first = slots.take('a');
    expect(first).not.toBeNull();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
    const other = slots.take('b');
    expect(other).not.toBeNull();
    expect(slots.take('c')).toBeNull();
    first?.();
    first?.();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('c')).toBeNull();
    other?.();
    expect(slots.take('c')).not.toBeNull();
  });
});
