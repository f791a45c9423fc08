import { expect, it, vi } from 'vitest';
import { hasChunkFailed, watchChunks } from './chunk-failure';

class Script extends EventTarget {
  constructor(readonly src: string) {
    super();
  }
}
class Sheet extends EventTarget {}

it('a chunk has failed if a script of the shop could not be loaded', () => {
  const listen = vi.fn<(type: string, listener: (event: { target: EventTarget }) => void) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('HTMLLinkElement', Sheet);
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  watchChunks();
  const fail = (target: EventTarget) => listen.mock.calls[0]?.[1]({ target });
  fail(new EventTarget());
  fail(new Script('https://tags.test/tag.js'));
  expect(hasChunkFailed()).toBe(false);
  fail(new Script('https://shop.test/_next/static/chunks/a.js'));
  expect(hasChunkFailed()).toBe(true);
  vi.unstubAllGlobals();
});
