import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState, type DragEvent } from 'react';

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

/** `onPinch` gets the ratio to the initial distance. `attach`: for the ref; listeners of React cannot prevent scrolling. */
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
  const attach = (node: HTMLElement | null) => {
    node?.addEventListener('touchmove', keepPinch, { passive: false });
    return () => node?.removeEventListener('touchmove', keepPinch);
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
    attach,
  };
}

/** Pixels from which a press with movement is a drag and not a click. */
const minMovement = 4;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Dragging with the mouse scrolls a container, as a finger and a pen do without script. `enabled`: whether its content is
 * larger than the container. Returns the attributes of the container, whether the mouse drags now, and whether one of the
 * last two presses was a drag, which the browser may report as a double click.
 */
function useDragScroll(enabled: boolean) {
  const press = useRef<Press | null>(null);
  const moved = useRef({ last: false, before: false });
  const [dragging, setDragging] = useState(false);
  const onPointerDown = (event: PointerEvent) => {
    const { target, currentTarget: box, pointerId, pointerType, button, clientX: x, clientY: y } = event;
    moved.current = { last: false, before: moved.current.last };
    // A press on the container itself is on its scroll bars.
    if (!enabled || pointerType !== 'mouse' || button !== 0 || target === box) return;
    box.setPointerCapture(pointerId);
    press.current = { x, y, left: box.scrollLeft, top: box.scrollTop };
  };
  const onPointerMove = ({ currentTarget: box, clientX, clientY }: PointerEvent) => {
    if (press.current === null) return;
    const { x, y, left, top } = press.current;
    if (!moved.current.last && Math.hypot(clientX - x, clientY - y) < minMovement) return;
    moved.current.last = true;
    setDragging(true);
    box.scrollTo({ left: left + x - clientX, top: top + y - clientY, behavior: 'instant' });
  };
  const onPointerEnd = () => {
    press.current = null;
    setDragging(false);
  };
  return {
    dragging,
    wasDragged: () => moved.current.last || moved.current.before,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
    // The browser would drag a copy of the picture.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

const maxScale = 4;

const clampScale = (scale: number) => Math.min(maxScale, Math.max(1, scale));

/** Keeps the centre of a scroll container in place while its content is scaled. Returns the scale that is on the screen. */
function useCentred(ref: RefObject<HTMLDivElement | null>, scale: number) {
  const rendered = useRef(1);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const factor = scale / rendered.current;
    rendered.current = scale;
    const middle = (start: number, size: number) => (start + size / 2) * factor - size / 2;
    node.scrollTo({
      left: middle(node.scrollLeft, node.clientWidth),
      top: middle(node.scrollTop, node.clientHeight),
      behavior: 'instant',
    });
  }, [ref, scale]);
  return rendered;
}

/** 1 to 4 times; the centre stays in place. `box`: attributes of the container, for pinch, drag and double click. */
export function useZoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const rendered = useCentred(ref, scale);
  const initialScale = useRef(1);
  const pinch = usePinch(
    () => {
      initialScale.current = rendered.current;
    },
    (factor) => setScale(clampScale(initialScale.current * factor)),
  );
  const drag = useDragScroll(scale > 1);
  const both = (name: keyof typeof drag.handlers) => (event: PointerEvent) => {
    pinch.handlers[name](event);
    drag.handlers[name](event);
  };
  return {
    scale,
    canGrow: scale < maxScale,
    canShrink: scale > 1,
    dragging: drag.dragging,
    step: (direction: 1 | -1) => setScale(clampScale(Math.round(scale) + direction)),
    reset: () => setScale(1),
    box: {
      ref: (node: HTMLDivElement | null) => {
        ref.current = node;
        return pinch.attach(node);
      },
      onPointerDown: both('onPointerDown'),
      onPointerMove: both('onPointerMove'),
      onPointerUp: both('onPointerUp'),
      onPointerCancel: both('onPointerCancel'),
      onDragStart: drag.onDragStart,
      onDoubleClick: () => {
        if (!drag.wasDragged()) setScale(scale > 1 ? 1 : 2);
      },
    },
  };
}
