import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { timing } from '@/config/limits/islands';

interface HoveredEntry {
  readonly hovered: string | null;
  readonly entryEvents: (id: string) => {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  readonly dropHovered: () => void;
}

/**
 * Which entry of a menu bar the pointer has opened. Every change waits for `timing.menuHoverMs`, and starts to wait again
 * while the pointer moves down: crossing the bar opens nothing, and the pointer may travel diagonally, over other entries,
 * into the open submenu. Fingers use the buttons.
 */
export function useHoveredEntry(bar: RefObject<HTMLElement | null>): HoveredEntry {
  const [hovered, setHovered] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aim = (id: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(id), timing.menuHoverMs);
  };
  useEffect(() => {
    // The pointer may rest on an entry since before it hydrated: no event follows then.
    const resting = bar.current?.querySelector<HTMLElement>('[data-entry]:hover')?.dataset['entry'];
    if (resting !== undefined) timer.current = setTimeout(() => setHovered(resting), timing.menuHoverMs);
    return () => clearTimeout(timer.current);
  }, [bar]);
  return {
    hovered,
    entryEvents: (id) => ({
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'touch') aim(id);
      },
      onPointerMove: ({ pointerType, movementY }) => {
        const onTheWay = hovered !== null && hovered !== id && movementY > 0;
        if (pointerType !== 'touch' && onTheWay) aim(id);
      },
      onPointerLeave: () => aim(null),
    }),
    dropHovered: () => {
      clearTimeout(timer.current);
      setHovered(null);
    },
  };
}
