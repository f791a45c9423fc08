import { closePart } from './close-interface';
import { openPart, useInterface } from './interface';

/** The attribute of a popover that is a panel of its own, not a dropdown. */
export const panelAttribute = 'data-panel';

function onToggle(event: Event): void {
  const { target } = event;
  if (!(event instanceof ToggleEvent) || !(target instanceof HTMLElement)) return;
  // Sections that open and close send the same event.
  if (target.popover === null || target.hasAttribute(panelAttribute)) return;
  if (event.newState === 'open') openPart('dropdown', target.id);
  else closePart('dropdown', target.id);
}

/** Another dropdown closes them, and they close others. They work without script. Returns a function that stops it. */
export function startPopoverDropdowns(): () => void {
  // The event does not bubble.
  document.addEventListener('toggle', onToggle, { capture: true });
  const unsubscribe = useInterface.subscribe(({ dropdown }, before) => {
    if (before.dropdown === null || before.dropdown === dropdown) return;
    const element = document.getElementById(before.dropdown);
    if (element?.matches(':popover-open')) element.hidePopover();
  });
  return () => {
    document.removeEventListener('toggle', onToggle, { capture: true });
    unsubscribe();
  };
}
