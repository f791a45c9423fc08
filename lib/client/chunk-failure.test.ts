import { describe, expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure';

describe('isChunkFailure', () => {
  it.each([
    'Failed to load chunk /_next/static/chunks/10wevwgvgfcf8.js from module 12',
    'Loading chunk 12 failed.',
    'Loading CSS chunk 12 failed.',
  ])('accepts %j', (message) => {
    expect(isChunkFailure(new Error(message))).toBe(true);
  });

  it('accepts an error by its name', () => {
    expect(isChunkFailure(Object.assign(new Error('12'), { name: 'ChunkLoadError' }))).toBe(true);
  });

  it.each(['Failed to fetch', 'chunked encoding', ''])('rejects %j', (message) => {
    expect(isChunkFailure(new Error(message))).toBe(false);
  });
});
