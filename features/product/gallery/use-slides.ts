import { type TouchEvent, useLayoutEffect, useRef, useState } from 'react';

/** Wraps an index around: before the first slide is the last, after the last the first (spec §4). */
export function wrapIndex(index: number, length: number): number {
  return length === 0 ? 0 : ((index % length) + length) % length;
}

/** The minimum length of a swipe past the first or last slide, in CSS pixels. */
const minSwipe = 40;

/** Buttons, keys and swipes past the end wrap around (spec §4). `track`: attributes of the container. */
export function useSlides(count: number) {
  const box = useRef<HTMLUListElement>(null);
  /** The target of a running scroll: the slides in between do not become current. */
  const target = useRef<number | null>(null);
  const touch = useRef<{ readonly x: number; readonly index: number } | null>(null);
  const [index, setIndex] = useState(0);
  const focusCurrent = () =>
    box.current?.querySelector<HTMLElement>('li:not([inert]) button')?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    // The slide that just became inert still has the focus: move it to the current one.
    if (document.activeElement?.closest('[inert]')?.parentElement === box.current) focusCurrent();
  });
  const show = (requested: number) => {
    const next = wrapIndex(requested, count);
    setIndex(next);
    if (!box.current || next === index) return;
    target.current = next;
    const adjacent = Math.abs(next - index) === 1;
    box.current.scrollTo({ left: next * box.current.clientWidth, behavior: adjacent ? 'smooth' : 'instant' });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = box.current ?? {};
    const position = clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
    if (target.current === null) setIndex(wrapIndex(position, count));
    else if (target.current === position) target.current = null;
  };
  const clearTarget = () => {
    target.current = null;
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    clearTarget();
    const finger = touches[0];
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, index } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = touch.current && (changedTouches[0]?.clientX ?? 0) - touch.current.x;
    if (touch.current === null || moved === null) return;
    if (touch.current.index === 0 && moved > minSwipe) show(count - 1);
    if (touch.current.index === count - 1 && moved < -minSwipe) show(0);
  };
  const track = { ref: box, onScroll, onTouchStart, onTouchEnd, onWheel: clearTarget };
  return { index, show, focusCurrent, track };
}
