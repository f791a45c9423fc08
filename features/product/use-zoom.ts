import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const largest = 4;

const within = (scale: number) => Math.min(largest, Math.max(1, scale));

interface Point {
  readonly x: number;
  readonly y: number;
}

function distance(points: readonly Point[]): number {
  const [one, other] = points;
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** Two fingers on a touch screen: `onPinch` gets what their distance now is to that at the beginning. */
function usePinch(onBegin: () => void, onPinch: (factor: number) => void) {
  const fingers = useRef(new Map<number, Point>());
  const began = useRef(0);
  const note = ({ pointerId, clientX, clientY }: PointerEvent) => {
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    return distance([...fingers.current.values()]);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    began.current = note(event);
    onBegin();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (fingers.current.has(event.pointerId) && began.current > 0) onPinch(note(event) / began.current);
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    began.current = 0;
  };
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift };
}

/**
 * How close a picture is, 1 to 4 times, in a box that scrolls. Its middle stays where it is while the size
 * changes. `box` are the attributes of the box: two fingers and a double click change the size, scrolling moves.
 */
export function useZoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const shown = useRef(1);
  const before = useRef(1);
  const pinch = usePinch(
    () => {
      before.current = shown.current;
    },
    (factor) => setScale(within(before.current * factor)),
  );
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const factor = scale / shown.current;
    shown.current = scale;
    const middle = (start: number, size: number) => (start + size / 2) * factor - size / 2;
    node.scrollTo({
      left: middle(node.scrollLeft, node.clientWidth),
      top: middle(node.scrollTop, node.clientHeight),
      behavior: 'instant',
    });
  }, [scale]);
  return {
    scale,
    canGrow: scale < largest,
    canShrink: scale > 1,
    step: (direction: 1 | -1) => setScale(within(Math.round(scale) + direction)),
    reset: () => setScale(1),
    box: { ref, ...pinch, onDoubleClick: () => setScale(scale > 1 ? 1 : 2) },
  };
}
