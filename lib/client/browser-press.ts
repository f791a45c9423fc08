type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click on a link that the browser has a meaning of its own for: a new tab, a new window, a download. */
export function isBrowsersClick(event: Keys & Pick<MouseEvent, 'button'>): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A key that the browser has a meaning of its own for together with others: back, a larger page. */
export function isBrowsersKey({ metaKey, ctrlKey, altKey }: Omit<Keys, 'shiftKey'>): boolean {
  return metaKey || ctrlKey || altKey;
}
