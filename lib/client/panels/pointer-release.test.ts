import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pointerReleased, watchPointer } from './pointer-release';

/** Whether the promise has resolved by now. */
const isDone = (promise: Promise<void>) => Promise.race([promise.then(() => true), Promise.resolve(false)]);

describe('pointerReleased', () => {
  const page = new EventTarget();
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    stop = watchPointer();
  });

  afterEach(() => {
    stop();
    vi.runAllTimers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('resolves at once while nothing is pressed', async () => {
    await pointerReleased();
  });

  it.each(['pointerup', 'pointercancel', 'blur'])('waits for %s and the click after it', async (end) => {
    page.dispatchEvent(new Event('pointerdown'));
    const released = pointerReleased();
    expect(await isDone(released)).toBe(false);
    page.dispatchEvent(new Event(end));
    expect(await isDone(released)).toBe(false);
    vi.runAllTimers();
    await released;
    await pointerReleased();
  });

  it('waits for nothing once nobody watches', async () => {
    page.dispatchEvent(new Event('pointerdown'));
    const released = pointerReleased();
    stop();
    vi.runAllTimers();
    await released;
    page.dispatchEvent(new Event('pointerdown'));
    await pointerReleased();
    stop = watchPointer();
  });
});
