import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onLeave` when something outside of `parts` gets the focus while `open`: the mask of a dropdown would cover it. A tap
 * on the page moves no focus; the mask receives it.
 */
export function useFocusLeave(
  open: boolean,
  parts: readonly RefObject<HTMLElement | null>[],
  onLeave: () => void,
): void {
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Node && !parts.some(({ current }) => current?.contains(target))) onLeave();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, [open]);
}
