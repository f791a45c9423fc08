import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ChunkFailure from './chunk-failure';

class Script extends EventTarget {
  constructor(readonly src: string) {
    super();
  }
}
class Sheet extends EventTarget {}

const own = new Script('https://shop.test/_next/static/chunks/a.js');
const assign = vi.fn();
const listen = vi.fn<(type: string, listener: (event: { target: EventTarget }) => void) => void>();
const fail = (target: EventTarget) => listen.mock.calls[0]?.[1]({ target });

let chunks: typeof ChunkFailure;
beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('HTMLLinkElement', Sheet);
  vi.stubGlobal('location', { origin: 'https://shop.test', href: 'https://shop.test/cameras', assign });
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  chunks = await import('./chunk-failure');
  chunks.watchChunks();
});
afterEach(() => vi.unstubAllGlobals());

it('a chunk has failed if a script of the shop could not be loaded', () => {
  fail(new EventTarget());
  fail(new Script('https://tags.test/tag.js'));
  expect(chunks.hasChunkFailed()).toBe(false);
  fail(own);
  expect(chunks.hasChunkFailed()).toBe(true);
});

it('opens a page as a document whose script cannot be loaded, once in ten seconds', () => {
  expect(chunks.watchNavigation('/bullet')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  fail(own);
  expect(assign.mock.calls).toEqual([['https://shop.test/bullet']]);
  fail(own);
  expect(assign).toHaveBeenCalledOnce();
});

it('stays on a page that has arrived, whatever its address became', () => {
  chunks.watchNavigation('/bullet');
  location.href = 'https://shop.test/bullet?variant=B';
  fail(own);
  expect(assign).not.toHaveBeenCalled();
});

it('opens the next page as a document after a script of this one could not be loaded', () => {
  chunks.watchNavigation('/cameras');
  fail(own);
  expect(assign).not.toHaveBeenCalled();
  expect(chunks.watchNavigation('/bullet')).toBe(true);
  expect(assign.mock.calls).toEqual([['https://shop.test/bullet']]);
});
