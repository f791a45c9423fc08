import { useEffect, useRef } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses the content of the page if nothing has the focus: a keyboard would start again at the top of the page. */
function focusContent(): void {
  if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
}

export function useFocusAfterRemoval(): void {
  useEffect(
    () => () => {
      // After the dialog has released the focus.
      setTimeout(focusContent);
    },
    [],
  );
}

/** The focus moves to the nearest element around it that takes it, such as a list or a dialog, else to the content. */
export function keepFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around: HTMLElement[] = [];
    for (let each = element.parentElement; each; each = each.parentElement) around.push(each);
    // After effects that know a better place.
    setTimeout(() => {
      const next = around.find((each) => each.isConnected && each.matches('[tabindex]'));
      if (isLost()) next?.focus({ preventScroll: true });
      focusContent();
    });
  };
}

/** Focuses the first control of what replaces the one that had it, or `wanted`. Set the ref on what remains around. */
export function useReplacedFocus<Area extends HTMLElement>(
  shown: unknown,
  wanted = 'input:not([hidden]), select, textarea, button',
) {
  const area = useRef<Area>(null);
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    if (isLost()) area.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [shown, wanted]);
  return area;
}
