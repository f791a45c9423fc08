import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const maxScale = 4;

const clampScale = (scale: number) => Math.min(maxScale, Math.max(1, scale));

interface Point {
  readonly x: number;
  readonly y: number;
}

function distance(points: readonly Point[]): number {
  const [one, other] = points;
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** Pinch gestures: `onPinch` receives the ratio of the current distance of the two pointers to the initial one. */
function usePinch(onStart: () => void, onPinch: (factor: number) => void) {
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
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
}

/**
 * The zoom of a picture, 1 to 4 times, in a scroll container. The centre stays in place while the scale changes. `box`: the
 * attributes of the container, which handle pinch and double click.
 */
export function useZoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const renderedScale = useRef(1);
  const initialScale = useRef(1);
  const pinch = usePinch(
    () => {
      initialScale.current = renderedScale.current;
    },
    (factor) => setScale(clampScale(initialScale.current * factor)),
  );
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const factor = scale / renderedScale.current;
    renderedScale.current = scale;
    const middle = (start: number, size: number) => (start + size / 2) * factor - size / 2;
    node.scrollTo({
      left: middle(node.scrollLeft, node.clientWidth),
      top: middle(node.scrollTop, node.clientHeight),
      behavior: 'instant',
    });
  }, [scale]);
  return {
    scale,
    canGrow: scale < maxScale,
    canShrink: scale > 1,
    step: (direction: 1 | -1) => setScale(clampScale(Math.round(scale) + direction)),
    reset: () => setScale(1),
    box: { ref, ...pinch, onDoubleClick: () => setScale(scale > 1 ? 1 : 2) },
  };
}
