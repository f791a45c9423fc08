import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './moments';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('runs in a task after the next frame, not in the event and not in the frame', () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const run = vi.fn();
  afterPaint(run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});
