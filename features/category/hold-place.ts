/** Ids of the parts of a list that more than one file speaks of. */
export const listIds = { panel: 'filters', heading: 'list-heading' } as const;

/** Where a shopper stood in a list when asking for another state of it. */
interface Place {
  readonly list: string;
  /** Finds what had the focus, in the next state of the list. */
  readonly focus: string | null;
  readonly sheetOpen: boolean;
  readonly panelScroll: number;
  /** Ids of the panel's sections and "show all" boxes → whether they were open. */
  readonly opened: ReadonlyMap<string, boolean>;
}

/** Another state of a list is another page, which knows nothing of this one: what has to outlive it. */
let held: Place | null = null;

const panelOf = () => document.querySelector<HTMLElement>(`#${listIds.panel}`);
const isOpen = (panel: Element | null) => panel?.matches(':popover-open') ?? false;
const keptOpen = 'details[id], input[type=checkbox][id]';

function selectorOf(element: Element): string | null {
  // A chip of what was chosen goes with its choice.
  const inPanel = element instanceof HTMLElement && element.closest(`#${listIds.panel}`) !== null;
  const { code, value } = inPanel ? element.dataset : {};
  if (code !== undefined && value !== undefined)
    return `#${listIds.panel} [data-code="${CSS.escape(code)}"][data-value="${CSS.escape(value)}"]`;
  const opens = element.getAttribute('popovertarget');
  if (opens !== null) return `[popovertarget="${CSS.escape(opens)}"]`;
  return element.id === '' ? null : `#${CSS.escape(element.id)}`;
}

function openStates(panel: Element | null): Map<string, boolean> {
  const parts = [...(panel?.querySelectorAll(keptOpen) ?? [])];
  return new Map(
    parts.map((part) => [
      part.id,
      part instanceof HTMLInputElement ? part.checked : part.hasAttribute('open'),
    ]),
  );
}

/** Remembers the place of `from`, the link or form that asks for another state of the list around it. */
export function holdPlace(from: Element): void {
  const region = from.closest<HTMLElement>('[data-list-region]');
  const panel = panelOf();
  const menu = from.closest<HTMLElement>('[popover]');
  // A menu has done its work; closing it gives the focus back to its button.
  if (menu !== panel && isOpen(menu)) menu?.hidePopover();
  held = {
    list: region?.dataset['listRegion'] ?? '',
    focus: selectorOf(document.activeElement ?? from),
    sheetOpen: isOpen(panel),
    panelScroll: panel?.scrollTop ?? 0,
    opened: openStates(panel),
  };
}

function reopen(panel: HTMLElement, place: Place): void {
  for (const part of panel.querySelectorAll(keptOpen)) {
    const open = place.opened.get(part.id);
    if (open === undefined) continue;
    if (part instanceof HTMLInputElement) part.checked = open;
    else part.toggleAttribute('open', open);
  }
  if (place.sheetOpen && !isOpen(panel)) {
    // It never closed for the shopper, so it does not slide in again.
    panel.dataset['still'] = '';
    panel.showPopover();
  }
  panel.scrollTop = place.panelScroll;
}

/**
 * Puts the shopper back where they stood in `list`. What had the focus and is gone gives it to the heading.
 * False where nobody came here from another state of the same list.
 */
export function takePlace(list: string): boolean {
  const place = held;
  held = null;
  if (place?.list !== list) return false;
  const panel = panelOf();
  if (panel) reopen(panel, place);
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) {
    const again = place.focus === null ? null : document.querySelector<HTMLElement>(place.focus);
    const next =
      again ?? (place.sheetOpen ? panel : document.querySelector<HTMLElement>(`#${listIds.heading}`));
    next?.focus({ preventScroll: true });
  }
  return true;
}
