import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDragScroll } from './use-drag-scroll';
import { usePinch } from './use-pinch';

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

/**
 * The zoom of a picture, 1 to 4 times, in a scroll container. The centre stays in place while the scale changes. `box`: the
 * attributes of the container, which handle pinch, drag and double click.
 */
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
