import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cms } from '@/config/limits/third-parties';
import { isPreviewLink, isSignedWebhook, previewSignature } from './signature';

const secret = 'a-secret-with-at-least-32-characters';
const now = Date.UTC(2026, 10, 23);
const at = String(now / 1_000);
const sign = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');

describe('a webhook', () => {
  const body = '{"stores":["uk"]}';
  const proof = { timestamp: at, signature: `sha256=${sign(`${at}.${body}`)}` };
  const accepts = (changes: Partial<typeof proof> = {}, text = body, time = now) =>
    isSignedWebhook(secret, text, { ...proof, ...changes }, time);

  it('is accepted with a signature over its time and body', () => {
    expect(accepts()).toBe(true);
  });

  it('is refused with another body, time, secret or form of signature', () => {
    expect(accepts({}, `${body} `)).toBe(false);
    expect(accepts({ timestamp: String(now / 1_000 - 1) })).toBe(false);
    expect(accepts({ signature: `sha256=${sign(`${at}.${body}`, 'another')}` })).toBe(false);
    expect(accepts({ signature: sign(`${at}.${body}`) })).toBe(false);
    expect(accepts({ signature: 'sha256=' })).toBe(false);
    expect(accepts({ signature: `sha256=${'é'.repeat(64)}` })).toBe(false);
    expect(isSignedWebhook(secret, body, { timestamp: null, signature: null }, now)).toBe(false);
  });

  it('is accepted for some minutes only, in both directions', () => {
    const edge = cms.webhookSeconds * 1_000;
    expect(accepts({}, body, now + edge)).toBe(true);
    expect(accepts({}, body, now - edge)).toBe(true);
    expect(accepts({}, body, now + edge + 1_000)).toBe(false);
    expect(accepts({}, body, now - edge - 1_000)).toBe(false);
    expect(accepts({ timestamp: '1e99' })).toBe(false);
    expect(accepts({ timestamp: '-1' })).toBe(false);
  });
});

describe('a preview link', () => {
  const expires = String(now / 1_000 + 60);
  const link = (path: string, store = 'uk') => ({
    store,
    path,
    expires,
    signature: previewSignature(secret, { store, path, expires }),
  });

  it('is valid for its path and store until it ends', () => {
    expect(isPreviewLink(secret, link('/about'), now)).toBe(true);
    expect(isPreviewLink(secret, { ...link('/about'), path: '/terms' }, now)).toBe(false);
    expect(isPreviewLink(secret, { ...link('/about'), store: 'de' }, now)).toBe(false);
    expect(isPreviewLink(secret, link('/about'), now + 61_000)).toBe(false);
    expect(isPreviewLink('another-secret', link('/about'), now)).toBe(false);
    expect(isPreviewLink(secret, { ...link('/about'), signature: null }, now)).toBe(false);
  });

  it('is not valid for years', () => {
    const late = { store: 'uk', path: '/', expires: String(now / 1_000 + cms.previewSeconds + 60) };
    expect(isPreviewLink(secret, { ...late, signature: previewSignature(secret, late) }, now)).toBe(false);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'about', '/a\nb', '/a b', ''])(
    'does not lead to %j, although it is signed',
    (path) => {
      expect(isPreviewLink(secret, link(path), now)).toBe(false);
    },
  );
});
