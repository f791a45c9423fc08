import { type PointerEvent, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

function distance(points: readonly Point[]): number {
  const [one, other] = points;
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** Two fingers pinch: without this, the browser scrolls with them, and cancels their pointer events. */
function keepPinch(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}

/**
 * Pinch gestures: `onPinch` receives the ratio of the current distance of the two pointers to the initial one. Returns the
 * attributes of the element, and `attach` for its ref: React cannot add listeners that prevent scrolling.
 */
export function usePinch(onStart: () => void, onPinch: (factor: number) => void) {
  const pointers = useRef(new Map<number, Point>());
  const initialDistance = useRef(0);
  const trackPointer = ({ pointerId, clientX, clientY }: PointerEvent) => {
    pointers.current.set(pointerId, { x: clientX, y: clientY });
    return distance([...pointers.current.values()]);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    initialDistance.current = trackPointer(event);
    onStart();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (pointers.current.has(event.pointerId) && initialDistance.current > 0)
      onPinch(trackPointer(event) / initialDistance.current);
  };
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    initialDistance.current = 0;
  };
  const attach = (node: HTMLElement | null) => {
    node?.addEventListener('touchmove', keepPinch, { passive: false });
    return () => node?.removeEventListener('touchmove', keepPinch);
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
    attach,
  };
}
