import { type DragEvent, type PointerEvent, useRef, useState } from 'react';

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
export function useDragScroll(enabled: boolean) {
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
