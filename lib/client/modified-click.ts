type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that the browser handles itself: on a link it opens a new tab or window, or downloads the target. */
export function isModifiedClick(event: Keys & Pick<MouseEvent, 'button'>): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A key combination that the browser may handle itself, such as Alt+Left for the way back. */
export function isModifiedKey({ metaKey, ctrlKey, altKey }: Omit<Keys, 'shiftKey'>): boolean {
  return metaKey || ctrlKey || altKey;
}
