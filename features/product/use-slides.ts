import { type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { wrapIndex } from './wrap-index';

/** How far a finger travels to ask for another picture, in CSS pixels. */
const swipe = 40;

/**
 * Which of `count` slides of a box that snaps sideways is shown. Before the first comes the last and after the
 * last the first (spec §4), for buttons and keys as well as for a finger that swipes past the end. `track` are
 * the attributes of the box. The slides that are not shown are inert: a focus inside the box goes on to the
 * shown one, and `focusShown` brings it there from elsewhere.
 */
export function useSlides(count: number) {
  const box = useRef<HTMLUListElement>(null);
  /** The slide that a scroll under way leads to: those between are not shown. */
  const target = useRef<number | null>(null);
  const touch = useRef<{ readonly x: number; readonly index: number } | null>(null);
  const [index, setIndex] = useState(0);
  const focusShown = () =>
    box.current?.querySelector<HTMLElement>('li:not([inert]) button')?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    // What just became inert still has the focus; what is shown has it for good.
    if (document.activeElement?.closest('[inert]')?.parentElement === box.current) focusShown();
  });
  const show = (wanted: number) => {
    const next = wrapIndex(wanted, count);
    setIndex(next);
    if (!box.current || next === index) return;
    target.current = next;
    const near = Math.abs(next - index) === 1;
    box.current.scrollTo({ left: next * box.current.clientWidth, behavior: near ? 'smooth' : 'instant' });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = box.current ?? {};
    const at = clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
    if (target.current === null) setIndex(wrapIndex(at, count));
    else if (target.current === at) target.current = null;
  };
  const letGo = () => {
    target.current = null;
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    letGo();
    const finger = touches[0];
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, index } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = touch.current && (changedTouches[0]?.clientX ?? 0) - touch.current.x;
    if (touch.current === null || moved === null) return;
    if (touch.current.index === 0 && moved > swipe) show(count - 1);
    if (touch.current.index === count - 1 && moved < -swipe) show(0);
  };
  const track = { ref: box, onScroll, onTouchStart, onTouchEnd, onWheel: letGo };
  return { index, show, focusShown, track };
}
